/** A hyperparameter as data: the form, the URL, the command line and the documentation are all drawn from it. */
import type { Needs, PictureSize } from './needs';
import type { AgentId, Settings } from './run';

export interface SettingSpec {
  readonly key: string;
  readonly label: string;
  /** One line: what it does. */
  readonly help: string;
  readonly kind: 'number' | 'integer' | 'boolean' | 'choice';
  readonly default: number | string | boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly choices?: readonly string[];
  /** The published value and where it is stated, in words. */
  readonly paper?: string;
  /**
   * The setting in the `paper` preset: the paper's value or, where the paper does not state one, that of the authors'
   * code. Left out where no value of this setting matches what they do.
   */
  readonly paperValue?: number | string | boolean;
  readonly group: string;
  /** Whether a run that has begun can go on with another value; otherwise a change needs a new run. */
  readonly live: boolean;
}

/** Named choices of settings; each leaves all settings that it does not list at their defaults. */
export interface Presets {
  /** As in the paper, as far as settings go: the README next to the agent says what else differs. */
  readonly paper: Settings;
  /** The settings with which single tasks were measured, where the defaults are not the best for them. */
  readonly byTask?: Readonly<Record<string, Settings>>;
}

/** Tasks that were learned together in an experiment, to be chosen by name. */
export interface TaskSet {
  readonly name: string;
  /** Where they come from, and what they are for. */
  readonly help: string;
  readonly tasks: readonly string[];
}

export interface AgentSpec {
  readonly id: AgentId;
  readonly name: string;
  readonly summary: string;
  readonly usesDemos: boolean;
  /**
   * Whether the agent needs demonstrations, with these settings; if left out, every agent that uses them needs some.
   */
  needsDemos?(settings: Settings): boolean;
  /** Whether workflow lattices guide its exploration. */
  readonly usesWorkflows?: boolean;
  /** Whether one agent can learn several tasks at once. */
  readonly isMultitask?: boolean;
  readonly taskSets?: readonly TaskSet[];
  readonly settings: readonly SettingSpec[];
  /**
   * What the agent needs from its environment, with these settings, on tasks with this screen; MiniWoB's screen if left
   * out.
   */
  needs(settings: Settings, screen?: PictureSize): Needs;
  /** What a failed episode counts as in the agent's values; its reward if left out. */
  readonly failureReturn?: number;
  readonly presets: Presets;
  /**
   * Raised whenever the same configuration no longer gives the same run; results of a lower version are stale. 1 if
   * left out.
   */
  readonly trainingVersion?: number;
  /** Current names of settings by the names they had when older runs, links and exports were made. */
  readonly formerSettings?: Readonly<Record<string, string>>;
}

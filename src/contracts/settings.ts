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
  /** The published value and where it stands, in words. */
  readonly paper?: string;
  /**
   * What the setting is in the `paper` preset: the paper's value or, where the paper does not state it, that of the authors'
   * code. Left out where no value of this setting does what they do.
   */
  readonly paperValue?: number | string | boolean;
  readonly group: string;
  /** Whether a change acts on a run in progress; otherwise it waits for the next run. */
  readonly live: boolean;
}

/** Choices of settings that have a name; each leaves all settings that it does not list at their defaults. */
export interface Presets {
  /** As in the paper, as far as settings go: the README beside the agent says what else differs. */
  readonly paper: Settings;
  /** What single tasks were measured with, where the defaults are not what they are learned best with. */
  readonly byTask?: Readonly<Record<string, Settings>>;
}

/** Tasks that were learned at once in an experiment, to be chosen by name. */
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
  /** Whether it needs them, with these settings; if left out, whoever uses demonstrations needs some. */
  needsDemos?(settings: Settings): boolean;
  /** Whether workflow lattices decide how it explores. */
  readonly usesWorkflows?: boolean;
  /** Whether one agent can learn several tasks at once. */
  readonly isMultitask?: boolean;
  readonly taskSets?: readonly TaskSet[];
  readonly settings: readonly SettingSpec[];
  /** What its environment has to be like, with these settings, on tasks with this screen; MiniWoB's if left out. */
  needs(settings: Settings, screen?: PictureSize): Needs;
  /** What a failed episode counts as in the agent's values; as it was rewarded if left out. */
  readonly failureReturn?: number;
  readonly presets: Presets;
  /** Raised whenever the same configuration no longer gives the same training; results of a lower one are stale. 1 if left out. */
  readonly trainingVersion?: number;
  /** Present names of settings by the names that they had when older runs, links and exports were made. */
  readonly formerSettings?: Readonly<Record<string, string>>;
}

/** What the page and the command line know about an agent without its code. */
import type { MetricTable } from './metrics';
import type { Needs, PictureSize } from './needs';
import type { AgentId, Settings } from './run';
import type { Presets, SettingSpec } from './settings';

/** Tasks that were learned together in an experiment, to be chosen by name. */
export interface TaskSet {
  readonly name: string;
  /** Where they come from, and what they are for. */
  readonly help: string;
  readonly tasks: readonly string[];
}

/** Where an agent, or a system of several, was published. */
export interface Paper {
  /** The name of the system. */
  readonly system: string;
  readonly title: string;
  /** As cited: `Liu et al.` */
  readonly authors: string;
  readonly year: number;
  readonly address: string;
}

export interface AgentSpec {
  readonly id: AgentId;
  readonly name: string;
  readonly summary: string;
  /** Left out for agents that are not from a paper. */
  readonly paper?: Paper;
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
  /**
   * What a run can begin with of what another run has learned, on whatever tasks; left out by agents that always begin from
   * scratch.
   */
  readonly startsFrom?: 'network' | 'embeddings';
  readonly settings: readonly SettingSpec[];
  /**
   * Why values that are allowed one by one do not go together, as a clause; null if they do. Left out where all of them
   * do. It is given a value for every setting (`settingsConflict` in src/agents/catalogue.ts fills in defaults).
   */
  conflictOf?(settings: Settings): string | null;
  /**
   * What the agent needs from its environment, with these settings, on tasks with this screen; MiniWoB's screen if left
   * out.
   */
  needs(settings: Settings, screen?: PictureSize): Needs;
  /** What a failed episode counts as in the agent's values; its reward if left out. */
  readonly failureReturn?: number;
  readonly presets: Presets;
  /** What it records, next to what every run does (`runMetrics.ts` in src/run). */
  readonly metrics: MetricTable;
  /**
   * Raised whenever the same configuration no longer gives the same run; results of a lower version are stale. 1 if
   * left out.
   */
  readonly trainingVersion?: number;
  /** Current names of settings by the names they had when older runs, links and exports were made. */
  readonly formerSettings?: Readonly<Record<string, string>>;
}

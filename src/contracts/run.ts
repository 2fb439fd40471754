/** A run: its configuration, its backend, its status and its result. */
import type { TaskChoice } from './env';
import type { EvaluationResult } from './evaluation';
import type { LatticeEdit } from './workflow';

/** Names an agent definition (`src/agents/catalogue.ts`). */
export type AgentId = string;

export const BACKENDS = ['webgpu', 'webgl', 'wasm', 'cpu'] as const;
export type BackendName = (typeof BACKENDS)[number];
export type BackendChoice = 'auto' | BackendName;

/** Hyperparameters by name; the agent's settings table gives type, default, range and explanation. */
export type Settings = Readonly<Record<string, number | string | boolean>>;

/** With `otherTasks`, one agent learns all of the tasks at once. */
export interface RunConfig extends TaskChoice {
  readonly agent: AgentId;
  readonly seed: number;
  readonly numEnvs: number;
  readonly backend: BackendChoice;
  readonly settings: Settings;
  /** Stop conditions; null for none. A run also stops once validation is solved, unless told otherwise. */
  readonly maxMinutes: number | null;
  readonly maxEpisodes: number | null;
  /** Environment steps, counted over all frames. */
  readonly maxEnvSteps?: number | null;
  /** Gradient steps: for agents that learn a lot without playing. */
  readonly maxUpdates?: number | null;
  readonly stopWhenSolved: boolean;
  /** What is changed in the lattices that the agent follows; left out where nothing is. */
  readonly latticeEdits?: readonly LatticeEdit[];
}

export interface BackendInfo {
  readonly name: BackendName;
  /** Why this backend: `no WebGPU adapter in this browser`, `chosen`, ... */
  readonly reason: string;
  /** The measurements behind the decision, for `LearnerInit.speeds` of future runs. */
  readonly measured?: BackendSpeeds[string] & { readonly key: string };
}

/** Milliseconds of a typical decision and update, by GPU, model and shapes. */
export type BackendSpeeds = Readonly<Record<string, { readonly wasmMs: number; readonly webgpuMs: number }>>;

export type RunStatus =
  | 'idle'
  | 'starting'
  | 'running'
  | 'paused'
  | 'evaluating'
  | 'finished'
  | 'stopped'
  | 'failed';

/** Versions that a run was trained with: with others, the same configuration gives another run. */
export interface MadeWith {
  /** Of the agent (`AgentSpec.trainingVersion`). */
  readonly training: number;
  /** Of the episodes (`environmentVersionOfAll` its tasks). */
  readonly environment: number;
  /** SHA-256 of the pack that its tasks are from, in hexadecimal; missing where there is none or it cannot be computed. */
  readonly pack?: string;
}

/** Where a run comes from, apart from its configuration. */
export interface RunOrigin {
  /**
   * What it was trained with: one entry, and another each time it went on with anything else. Missing if that is
   * unknown, as in runs from before it was noted, however they went on.
   */
  readonly madeWith?: readonly MadeWith[];
  /** The run whose state it began with, in words; missing if it began from scratch. */
  readonly startedFrom?: string;
}

export interface RunResult extends TaskChoice, RunOrigin {
  readonly agent: AgentId;
  readonly seed: number;
  readonly demos: number;
  /** The number of those made by scripted experts; missing in results from before it was recorded. */
  readonly scriptedDemos?: number;
  readonly backend: BackendName;
  /** Mean of the tasks. */
  readonly successRate: number;
  /** Mean of the rewards after time scaling; missing in results from before it was recorded. */
  readonly meanScore?: number;
  /**
   * Mean raw reward, and why episodes failed (`EvaluationResult`); missing in results from before they were recorded.
   */
  readonly meanReward?: number;
  readonly causes?: Readonly<Record<string, number>>;
  /** For tasks with queries: the same on the queries that were trained on, each played once. */
  readonly onTrained?: Pick<EvaluationResult, 'successRate' | 'meanReward' | 'causes' | 'episodes'>;
  /** World of Bits' success rate (`EvaluationResult`); missing in results from before it was recorded. */
  readonly positiveRate?: number | null;
  /** Success rate of each task; missing in results from before several could be learned at once. */
  readonly tasks?: Readonly<Record<string, number>>;
  /** Means by site and by level, where the tasks that were tested are sites at several levels. */
  readonly sites?: Readonly<Record<string, number>>;
  readonly levels?: Readonly<Record<string, number>>;
  readonly ci95: readonly [number, number];
  readonly evalEpisodes: number;
  readonly envSteps: number;
  readonly episodes: number;
  readonly gradSteps: number;
  readonly wallSeconds: number;
  /** As `Reached95` says. */
  readonly secondsTo95: number | null;
  readonly envStepsTo95?: number | null;
}

/** What the page offers on `window.latticework` to the command line when it is opened with `?headless`. */

import type { Benchmark, Measurement } from '../../bench/benchmark';
import type { Progress } from '../../contracts/agent';
import type { PageEpisode } from '../../contracts/episode';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { LearnerUpdate } from '../../contracts/learner';
import type { BackendChoice, BackendInfo, RunConfig, RunResult } from '../../contracts/run';
import type { SiteInfo } from '../../contracts/site';
import type { CheckpointTimes } from '../checkpointTimes';
import type { OutsideEnvInfo, OutsideEnvRequest, OutsideReset, OutsideStep, OutsideTurn } from './OutsideEnv';
import type { TaskRollout, TaskRolloutRequest } from './taskRollout';

/** Bytes on their way through the browser's debugging protocol, which carries JSON. */
export type Base64 = string;

interface NewTraining {
  readonly config: RunConfig;
  /** Demonstrations encoded by `sendDemos`, or as a `.lattice` file. */
  readonly demos: Base64;
  /** A `.lattice` file of a run to begin with, as far as the agent can use it. */
  readonly startFrom?: Base64;
}

interface ResumedTraining {
  /** A `.lattice` file of the run, with its checkpoint. */
  readonly run: Base64;
  /** Whether its training is complete, so that it only has to be tested. */
  readonly isTrained: boolean;
}

export type TrainRequest = (NewTraining | ResumedTraining) & { readonly evalEpisodes: number };

export interface TrainOutcome {
  readonly result: RunResult;
  readonly interrupted: boolean;
  /** A `.lattice` file of the run: it can be evaluated again here, or imported and resumed in the page. */
  readonly run: Base64;
}

export interface EvaluateRequest {
  /** A `.lattice` file of a run. */
  readonly run: Base64;
  readonly task: string;
  readonly episodes: number;
  readonly backend: BackendChoice;
}

export interface EvaluateOutcome {
  readonly evaluation: EvaluationResult;
  readonly backend: BackendInfo;
}

export interface ExpertDemosRequest {
  readonly task: string;
  readonly count: number;
  /** Seed of the run or the data set: the same seed gives the same demonstrations. */
  readonly seed: number;
  /** Episodes tried so far in earlier requests. */
  readonly from?: number;
  /** Only demonstrations that succeed again when replayed at this frame rate count; if null, all do. */
  readonly framesPerSecond: number | null;
}

export interface ExpertDemos {
  /** A `.lattice` file of demonstrations. */
  readonly demos: Base64;
  readonly count: number;
  /** Episodes tried, including those of earlier requests. */
  readonly tried: number;
  readonly problems: readonly string[];
}

/** Passed to `window.latticeworkEvent`, which the command line provides. */
export type HeadlessEvent =
  | { readonly type: 'backend'; readonly backend: BackendInfo }
  | { readonly type: 'update'; readonly update: Omit<LearnerUpdate, 'decision' | 'learner' | 'page'> }
  /** A checkpoint was taken while training: `snapshot` holds it. */
  | { readonly type: 'checkpoint' }
  | { readonly type: 'evaluating'; readonly episodes: number }
  | { readonly type: 'notice'; readonly message: string }
  /** Training continues from a checkpoint with these counters, or begins again: what came later will be repeated. */
  | { readonly type: 'rewound'; readonly progress: Progress | undefined }
  /** A repeat of a benchmark begins; numbers below 0 are warm-ups. */
  | { readonly type: 'repeat'; readonly repeat: number };

/**
 * Passed to `window.latticeworkDemoCache`, which the command line provides for training: it answers as `EncodedDemoCache`
 * specifies.
 */
export type DemoCacheRequest =
  | { readonly recall: readonly string[] }
  | { readonly keep: readonly { readonly key: string; readonly bytes: Base64 }[] };

/** The run could not be opened as requested: no such backend, a bad setting, no demonstrations. */
export interface Refusal {
  readonly refused: string;
}

export interface HeadlessApi {
  /** Registers the tasks of a pack. `url`: its folder on the page's server, with a trailing slash. */
  addPack(url: string): Promise<void>;
  /** Registers the tasks of a recorded site. */
  addSite(archive: Base64, info: SiteInfo): Promise<void>;
  train(request: TrainRequest, checkpoints?: CheckpointTimes): Promise<TrainOutcome | Refusal>;
  /** A `.lattice` file of the run as of its newest checkpoint; null while there is none. */
  snapshot(): Promise<Base64 | null>;
  /** Ends training early; `train` then resolves with the result so far. */
  stop(): Promise<void>;
  evaluate(request: EvaluateRequest): Promise<EvaluateOutcome | Refusal>;
  /** Demonstrations by the hands of the task's expert; fewer than requested if too many episodes fail. */
  expertDemos(request: ExpertDemosRequest): Promise<ExpertDemos>;
  /** Episodes of one task by a player that does not learn. `demos`: as for training, for the workflow policy. */
  rollout(request: TaskRolloutRequest, demos: Base64 | null): Promise<TaskRollout>;
  /** Opens task pages that the caller plays; pages opened before are closed. */
  openEnv(request: OutsideEnvRequest): Promise<OutsideEnvInfo>;
  /** For each page; null leaves it alone. */
  resetEnv(episodes: readonly (PageEpisode | null)[]): Promise<(OutsideReset | null)[]>;
  stepEnv(turns: readonly (OutsideTurn | null)[]): Promise<(OutsideStep | null)[]>;
  /**
   * Carries out a benchmark. `demos`: for training benchmarks, as for training, by repeat; empty for the bundled ones.
   */
  measure(benchmark: Benchmark, demos: readonly Base64[]): Promise<Measurement>;
  /** What WebGPU would compute on, if anything. */
  gpu(): Promise<string | null>;
}

declare global {
  interface Window {
    latticework?: HeadlessApi;
    latticeworkEvent?: (event: HeadlessEvent) => void;
    latticeworkDemoCache?: (request: DemoCacheRequest) => Promise<readonly (Base64 | null)[]>;
  }
}

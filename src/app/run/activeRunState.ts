/** The state of the page's one open run that React shows, and the commands it accepts. */

import type { Checkpoint } from '../../contracts/checkpoint';
import type { DemoRecord } from '../../contracts/demo';
import type { Pace } from '../../contracts/env';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { LearnerUpdate, StartUp } from '../../contracts/learner';
import type { EpisodeRecord } from '../../contracts/record';
import type { BackendInfo, RunConfig, RunStatus } from '../../contracts/run';
import type { RunHandle } from '../../run/runHandle';
import type { EpisodeChunk, StoredMetric } from '../../store/database';

/** A stored run to resume. */
export interface ResumeRequest {
  readonly id: string;
  readonly config: RunConfig;
  readonly checkpoint: Checkpoint | null;
  readonly demos: readonly DemoRecord[];
  readonly history: readonly StoredMetric[];
  /** The episodes played in it, up to the checkpoint. */
  readonly episodes: readonly EpisodeChunk[];
  /** It is a demonstration of a run at work, and nothing of it is stored. */
  readonly isOnShow?: true;
}

/** The evaluation in progress, or the newest one. */
interface Evaluated {
  readonly isUnderWay: boolean;
  /** Number of test episodes requested. */
  readonly asked: number;
  /** Finished test episodes, in the order they ended. */
  readonly episodes: readonly EpisodeRecord[];
  /** The queries that the run was trained on, which are played afterwards: how many there are, and how many have ended. */
  readonly onTrained?: { readonly asked: number; readonly done: number };
}

export interface ActiveRunState {
  readonly phase: 'none' | 'opening' | 'open';
  /** Whether this run does not belong to the user: it is shown at work, and is closed for anything the user starts. */
  readonly isOnShow: boolean;
  readonly status: RunStatus;
  /** The learner's progress in starting up, while it reports any. */
  readonly startUp: StartUp | null;
  readonly ended: LearnerUpdate['ended'] | null;
  readonly handle: RunHandle | null;
  readonly demos: readonly DemoRecord[];
  readonly backend: BackendInfo | null;
  readonly pace: Pace;
  readonly isWatching: boolean;
  /** Whether the pages are held in the middle of their episodes. */
  readonly isHeld: boolean;
  readonly evaluation: EvaluationResult | null;
  readonly evaluated: Evaluated | null;
  /** Why current progress would not survive a reload; null while it is being saved. */
  readonly storageProblem: string | null;
  train(): Promise<void>;
  pause(): Promise<void>;
  step(): Promise<void>;
  /** Stops the run; also cancels opening one. */
  stop(): Promise<void>;
  /** Ends the run and closes it: what it has learned stays stored. */
  reset(): Promise<void>;
  /** Closes the open run, if there is one, and trains the one configured in the workbench. */
  startAnew(): Promise<void>;
  /** The same, beginning with what another run of the same agent has learned. */
  startFrom(other: Checkpoint): Promise<void>;
  resume(request: ResumeRequest): Promise<void>;
  /** Opens a run only to be watched; does nothing if another run is open. Failures are not reported: nobody requested it. */
  show(request: ResumeRequest): Promise<void>;
  watch(): Promise<void>;
  /** Holds the pages being played, or lets them continue. */
  hold(isHeld: boolean): void;
  /** Takes one action and holds before the next. If nothing is being played, starts watching an episode this way. */
  singleAction(): void;
  evaluate(episodes: number): Promise<void>;
  setPace(pace: Pace): void;
}

/** The state while no run is open. */
export const CLOSED = {
  phase: 'none',
  isOnShow: false,
  status: 'idle',
  startUp: null,
  ended: null,
  handle: null,
  demos: [],
  backend: null,
  isWatching: false,
  isHeld: false,
  evaluation: null,
  evaluated: null,
  storageProblem: null,
} as const satisfies Partial<ActiveRunState>;

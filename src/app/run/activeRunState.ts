/** What React shows of the page's one open run, and what can be asked of it. */

import type { DemoRecord } from '../../contracts/demo';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { EpisodeRecord } from '../../contracts/record';
import type {
  BackendInfo,
  Checkpoint,
  LearnerUpdate,
  RunConfig,
  RunStatus,
  StartUp,
} from '../../contracts/run';
import type { Pace } from '../../env/LockstepEnv';
import type { EpisodeChunk, StoredMetric } from '../../store/database';
import type { RunHandle } from './runHandle';

/** A stored run to go on with. */
export interface ResumeRequest {
  readonly id: string;
  readonly config: RunConfig;
  readonly checkpoint: Checkpoint | null;
  readonly demos: readonly DemoRecord[];
  readonly history: readonly StoredMetric[];
  /** What was played in it, up to the checkpoint. */
  readonly episodes: readonly EpisodeChunk[];
  /** It is shown at work, and nothing of it is stored. */
  readonly isOnShow?: true;
}

/** An evaluation under way, or the newest one. */
export interface Evaluated {
  readonly isUnderWay: boolean;
  /** Episodes that were asked for. */
  readonly asked: number;
  /** Those that have ended, in the order in which they did. */
  readonly episodes: readonly EpisodeRecord[];
}

export interface ActiveRunState {
  readonly phase: 'none' | 'opening' | 'open';
  /** Whether this run is nobody's: it is shown at work, and makes way for whatever the user begins. */
  readonly isOnShow: boolean;
  readonly status: RunStatus;
  /** How far the learner is, while it says so. */
  readonly startUp: StartUp | null;
  readonly ended: LearnerUpdate['ended'] | null;
  readonly handle: RunHandle | null;
  readonly demos: readonly DemoRecord[];
  readonly backend: BackendInfo | null;
  readonly pace: Pace;
  readonly isWatching: boolean;
  /** Whether the pages are held, in the middle of their episodes. */
  readonly isHeld: boolean;
  readonly evaluation: EvaluationResult | null;
  readonly evaluated: Evaluated | null;
  /** Why what is learnt now would not outlive a reload; null while it is saved. */
  readonly storageProblem: string | null;
  train(): Promise<void>;
  pause(): Promise<void>;
  step(): Promise<void>;
  /** Also ends the opening of a run. */
  stop(): Promise<void>;
  /** Ends the run and puts it away: what it has learnt stays stored. */
  reset(): Promise<void>;
  /** Puts the open run away, if there is one, and trains the one that is chosen in the workbench. */
  startAnew(): Promise<void>;
  resume(request: ResumeRequest): Promise<void>;
  /** Opens a run to be watched alone; does nothing beside another run. A failure is not told: nobody has asked for it. */
  show(request: ResumeRequest): Promise<void>;
  watch(): Promise<void>;
  /** Holds the pages that are being played, or lets them go on. */
  hold(isHeld: boolean): void;
  /** One action, held before the next. While nothing is played, an episode is watched like this. */
  singleAction(): void;
  evaluate(episodes: number): Promise<void>;
  setPace(pace: Pace): void;
}

/** While no run is open. */
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

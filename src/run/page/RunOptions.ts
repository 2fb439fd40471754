/** What a run is opened with. */
import type { DemoRecord } from '../../contracts/demo';
import type { KeptReplays } from '../../contracts/replays';
import type { BackendSpeeds, Checkpoint, RunConfig, StartUp } from '../../contracts/run';
import type { WatchableEnv } from '../../env/LockstepEnv';
import type { RunId } from '../../store/database';
import type { RunRepository } from '../../store/RunRepository';
import type { RunDeadlines } from './deadlines';

export interface RunOptions {
  readonly config: RunConfig;
  /** While they are still on their way, pages load and the learner starts. */
  readonly demos: readonly DemoRecord[] | Promise<readonly DemoRecord[]>;
  /** Where the task frames are put. */
  readonly container: HTMLElement;
  /** Where there is one already whose pages load. */
  readonly env?: WatchableEnv;
  /** State to go on from. */
  readonly checkpoint?: Checkpoint;
  /** State of another run to begin with, as far as the agent takes from it. */
  readonly startFrom?: Checkpoint;
  /** The stored run to go on with; without it, a new run is listed. */
  readonly id?: RunId;
  /** Or how to load it. */
  readonly repository?: RunRepository | (() => Promise<RunRepository>);
  /** Whether it trains before it is in the list, which it comes to a moment later; for a run that nobody else can have open. */
  readonly isListedLater?: boolean;
  /** Where demonstrations that are played again are kept; nowhere if left out. */
  readonly replays?: KeptReplays;
  /** Whether decisions are streamed for the stage; default true. */
  readonly showDecisions?: boolean;
  readonly createWorker?: () => Worker;
  /** Those that are not as usual. */
  readonly deadlines?: Partial<RunDeadlines>;
  /** What was measured before on this machine: decides for the backend `auto`. */
  readonly speeds?: BackendSpeeds;
  /** How far the first start is; of those after a failure, listeners are told. */
  readonly onStarting?: (progress: StartUp) => void;
  /** Gives up starting; `open` then rejects. */
  readonly signal?: AbortSignal;
}

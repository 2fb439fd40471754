/** What a run is opened with. */

import type { Checkpoint } from '../../contracts/checkpoint';
import type { DemoRecord } from '../../contracts/demo';
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import type { StartUp } from '../../contracts/learner';
import type { BackendSpeeds, RunConfig } from '../../contracts/run';
import type { WatchableEnv } from '../../env/LockstepEnv';
import type { RunId } from '../../store/Database';
import type { RunRepository } from '../../store/RunRepository';
import type { RunDeadlines } from './deadlines';

export interface RunOptions {
  readonly config: RunConfig;
  /** If they are still on their way, pages load and the learner starts in the meantime. */
  readonly demos: readonly DemoRecord[] | Promise<readonly DemoRecord[]>;
  /** Where the task frames are put. */
  readonly container: HTMLElement;
  /** If there already is one whose pages are loading. */
  readonly env?: WatchableEnv;
  /** The state to resume from. */
  readonly checkpoint?: Checkpoint;
  /** State of another run to begin with, as far as the agent can use it. */
  readonly startFrom?: Checkpoint;
  /** The stored run to resume; without it, a new run is listed. */
  readonly id?: RunId;
  /** The race that a new run is started in. */
  readonly race?: string;
  /** The repository, or how to load it. */
  readonly repository?: RunRepository | (() => Promise<RunRepository>);
  /**
   * Whether it starts training before it is listed, which happens a moment later; for a run that cannot be open
   * elsewhere.
   */
  readonly isListedLater?: boolean;
  /** Where encoded demonstrations are kept; nowhere if left out. */
  readonly demoCache?: EncodedDemoCache;
  /** Whether decisions are streamed for the stage; default true. */
  readonly showDecisions?: boolean;
  readonly createWorker?: () => Worker;
  /** Deadlines that differ from the defaults. */
  readonly deadlines?: Partial<RunDeadlines>;
  /** Earlier measurements on this machine: they decide for the backend `auto`. */
  readonly speeds?: BackendSpeeds;
  /** Called with the progress of the first start; later starts are reported to listeners. */
  readonly onStarting?: (progress: StartUp) => void;
  /** Gives up starting; `open` then rejects. */
  readonly signal?: AbortSignal;
}

/** What a run tells its listeners on the page. */
import type { LearnerUpdate, StartUp } from '../contracts/run';

export type RunEvent =
  /** The learner is starting, for the first time or once more. */
  | { readonly type: 'starting'; readonly progress: StartUp }
  | { readonly type: 'update'; readonly update: LearnerUpdate }
  /** A checkpoint is in memory, and in the store unless that failed. */
  | { readonly type: 'checkpoint'; readonly step: number }
  /** The learner failed. A restart follows unless `isFinal`. */
  | { readonly type: 'failure'; readonly message: string; readonly detail: string; readonly isFinal: boolean }
  | { readonly type: 'restarted'; readonly message: string }
  /** The browser did not keep something, or does again; the run itself goes on. */
  | { readonly type: 'storage'; readonly isSaving: boolean; readonly message: string };

export type RunListener = (event: RunEvent) => void;

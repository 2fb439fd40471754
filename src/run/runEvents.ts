/** What a run tells its listeners on the page. */
import type { LearnerUpdate, StartUp } from '../contracts/run';

/** Whether what is told from now on is kept. */
export interface StorageNews {
  readonly isSaving: boolean;
  /** Whether that lies in the run itself, so that waiting does not help. */
  readonly isLasting?: true;
  readonly message: string;
}

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
  | ({ readonly type: 'storage' } & StorageNews);

export type RunListener = (event: RunEvent) => void;

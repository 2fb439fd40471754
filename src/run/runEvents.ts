/** The events that a run sends to its listeners on the page. */
import type { Progress } from '../contracts/agent';
import type { LearnerUpdate, StartUp } from '../contracts/learner';

/** Whether data from now on is being saved. */
export interface StorageStatus {
  /**
   * - `resumed`: it is, after an interruption.
   * - `interrupted`: the browser did not keep something, but may do so later.
   * - `impossible`: the problem lies in the run itself, so waiting does not help.
   */
  readonly saving: 'resumed' | 'interrupted' | 'impossible';
  readonly message: string;
}

export type RunEvent =
  /** The learner is starting, for the first time or again. */
  | { readonly type: 'starting'; readonly progress: StartUp }
  | { readonly type: 'update'; readonly update: LearnerUpdate }
  /** A checkpoint was taken, and is stored unless `storage` says otherwise. */
  | { readonly type: 'checkpoint' }
  /** The learner failed. A restart follows unless `isFinal`. */
  | { readonly type: 'failure'; readonly message: string; readonly detail: string; readonly isFinal: boolean }
  /** `progress`: that of the checkpoint from which it continues; undefined if it begins again. */
  | { readonly type: 'restarted'; readonly message: string; readonly progress: Progress | undefined }
  /** The browser did not keep something, or does again; the run itself continues. */
  | ({ readonly type: 'storage' } & StorageStatus);

export type RunListener = (event: RunEvent) => void;

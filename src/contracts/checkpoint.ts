/** What a run leaves behind so that it can go on. */
import type { PolicyState, Progress, TrainerState } from './agent';
import type { RunConfig } from './run';
import type { HeldOut } from './views';

/** When an evaluation of at least 100 validation episodes first solved 95% of the episodes of every task. */
export interface Reached95 {
  /** Wall seconds of training until then. */
  readonly seconds: number;
  readonly envSteps: number;
}

/** A run's state between two control steps. A resumed run equals an uninterrupted one. */
export interface Checkpoint {
  readonly version: 1;
  readonly config: RunConfig;
  readonly progress: Progress;
  readonly wallSeconds: number;
  readonly secondsTo95: number | null;
  readonly envStepsTo95?: number | null;
  /** The success rate of the best validation so far, and the policy that achieved it. */
  readonly best: {
    readonly successRate: number;
    readonly controlSteps: number;
    readonly policy: PolicyState;
  } | null;
  /** Set if the run was stopped in the middle of a validation, which is done first when the run continues. */
  readonly isUnvalidated?: boolean;
  /** Set if only the part needed for acting is left: the best policy, and in `trainer` how far training had come. */
  readonly isTrimmed?: boolean;
  /** Compressed (`src/run/packedState.ts`), except in runs that were stored before states were. */
  readonly trainer: Uint8Array | TrainerState;
  /** The newest test on held-out tasks, where there are any. */
  readonly heldOut?: HeldOut | null;
}

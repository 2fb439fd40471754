/** What can go wrong between the page and the learner worker, as one typed error with a plain message. */

type FailureKind =
  /** No heartbeat for too long. */
  | 'unresponsive'
  /** The worker threw outside a call, or could not be loaded. */
  | 'crashed'
  /** The worker itself said that it cannot continue: a lost GPU device, an error in the training loop. */
  | 'fatal'
  /** One call was not answered in time. */
  | 'deadline'
  /** A message could not be read, or page and worker are of different builds. */
  | 'protocol'
  /** Restarting did not help. */
  | 'given-up'
  /** The page ended the worker while the call was under way. */
  | 'closed';

/** Every call that was pending when a worker failed is rejected with one of these. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
  ) {
    super(message);
  }
}

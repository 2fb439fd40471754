/**
 * Calls to something that may fail as a whole: a worker, a browser. `Promise.race` against one long-lived promise of failure would
 * leak: it keeps every result until that promise settles.
 */
export class CallsUnderWay {
  private firstFailure: Error | null = null;
  private readonly rejecters = new Set<(error: Error) => void>();

  /** Why later calls are rejected, if they are. */
  get failure(): Error | null {
    return this.firstFailure;
  }

  /** Rejects the calls under way and all later ones. The first failure counts. */
  fail(error: Error): void {
    this.firstFailure ??= error;
    for (const reject of this.rejecters) reject(this.firstFailure);
  }

  /** Makes the call at once, unless there has been a failure. */
  make<T>(call: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.failure) throw this.failure;
      this.rejecters.add(reject);
      const settled = () => this.rejecters.delete(reject);
      call().then(resolve, reject).finally(settled);
    });
  }
}

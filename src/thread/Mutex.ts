/** Mutual exclusion for work that waits: each piece begins when the one before has ended, whether or not that succeeded. */
export class Mutex {
  private last: Promise<unknown>;
  private waiting = 0;

  /** @param first what the first piece waits for; if it fails, so does that piece */
  constructor(first: Promise<unknown> = Promise.resolve()) {
    this.last = first;
    first.catch(() => {});
  }

  /** Whether there are pieces that have not begun. */
  get isAnyWaiting(): boolean {
    return this.waiting > 0;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.last.then(
      () => {
        this.waiting -= 1;
        return work();
      },
      (error) => {
        this.waiting -= 1;
        throw error;
      },
    );
    this.last = result.catch(() => {});
    return result;
  }
}

/** One thing at a time: calls wait for the current one, and delay those after them. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** Whether there are calls that have not begun. */
  get isAnyWaiting(): boolean {
    return this.waiting > 0;
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.last.then(() => {
      this.waiting -= 1;
      return work();
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}

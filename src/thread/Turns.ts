/** Work that takes turns: each piece begins when the one before has ended, whether or not that succeeded. */
export class Turns {
  #last: Promise<unknown>;

  /** @param first what the first piece waits for; if it fails, so does that piece */
  constructor(first: Promise<unknown> = Promise.resolve()) {
    this.#last = first;
    first.catch(() => {});
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}

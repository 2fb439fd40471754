/**
 * Slows an environment's steps down, holds them, or lets single ones through, for people who want to see what happens.
 */
import { wallDelay } from './waiting';

/** `max`: as fast as possible; a number: the least wall milliseconds that a step takes, for watching. */
export type Pace = 'max' | number;

export class Brake {
  #pace: Pace = 'max';
  #isHeld = false;
  /** Steps that may pass while the brake is held. */
  #permits = 0;
  #changed = createSignal();

  get pace(): Pace {
    return this.#pace;
  }

  /** Also applies to a step that is already waiting. */
  set pace(pace: Pace) {
    this.#pace = pace;
    this.#tell();
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** From the next step on, nothing is stepped until `release`. */
  hold(): void {
    this.#isHeld = true;
    this.#tell();
  }

  release(): void {
    this.#isHeld = false;
    this.#permits = 0;
    this.#tell();
  }

  /** Holds, except for one step. */
  allowOne(): void {
    this.#isHeld = true;
    this.#permits = 1;
    this.#tell();
  }

  /** To be awaited before a step that began at `startedAt`, between its announcement and what it does. */
  async before(startedAt: number): Promise<void> {
    await this.#until(() => startedAt + this.#period / 2);
    while (this.#isHeld && this.#permits === 0) await this.#changed.promise;
    if (this.#isHeld) this.#permits -= 1;
  }

  /**
   * To be awaited after the step. @param startedAt as for `before`; time spent on hold does not count towards the step
   */
  after(startedAt: number): Promise<void> {
    return this.#until(() => (this.#isHeld ? 0 : startedAt + this.#period));
  }

  get #period(): number {
    return this.#pace === 'max' ? 0 : this.#pace;
  }

  /** Waits until a time that may change in the meantime. */
  async #until(time: () => number): Promise<void> {
    for (;;) {
      const left = time() - performance.now();
      if (left <= 0) return;
      await Promise.race([wallDelay(left), this.#changed.promise]);
    }
  }

  #tell(): void {
    const { resolve } = this.#changed;
    this.#changed = createSignal();
    resolve();
  }
}

function createSignal(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

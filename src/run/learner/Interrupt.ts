/** Requests to interrupt a run: training ends after its control step, and what takes longer is cut short. */
export class Interrupt {
  private asked: 'pause' | 'stop' | null = null;
  private controller = new AbortController();

  /** How training is asked to end. */
  get request(): 'pause' | 'stop' | null {
    return this.asked;
  }

  /** Aborted by a stop. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  pause(): void {
    this.asked = 'pause';
  }

  /** Also cuts short a validation, an evaluation or an episode being watched. */
  stop(): void {
    this.asked = 'stop';
    this.controller.abort(new DOMException('The evaluation was stopped.', 'AbortError'));
  }

  /** Training begins: earlier requests do not count. */
  clear(): void {
    this.asked = null;
    this.renew();
  }

  /** The signal of something that begins now: an earlier stop does not count, though training still ends. */
  renew(): AbortSignal {
    if (this.signal.aborted) this.controller = new AbortController();
    return this.signal;
  }
}

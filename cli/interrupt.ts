/**
 * Handles requests to end while something long is under way: the first request ends the work and keeps the results so far;
 * a second request of the same kind ends the program at once.
 */

/** Ctrl-C, `kill` or a system shutdown, a closing terminal; with the exit codes that shells give them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type Signal = keyof typeof SIGNALS;

const NAMES = Object.keys(SIGNALS) as Signal[];

export class Interrupt {
  /** Resolves on the first request. */
  readonly signal: Promise<'interrupted'>;
  private readonly heard = new Set<Signal>();
  private raise: (signal: Signal) => void = () => undefined;

  constructor(onRaised: () => void) {
    this.signal = new Promise((resolve) => {
      this.raise = (signal) => {
        // Some service managers send SIGHUP right after SIGTERM: that is not a second request.
        if (this.heard.has(signal)) process.exit(SIGNALS[signal]);
        const isFirst = this.heard.size === 0;
        this.heard.add(signal);
        if (isFirst) onRaised();
        resolve('interrupted');
      };
    });
    for (const name of NAMES) process.on(name, this.raise);
  }

  get happened(): boolean {
    return this.heard.size > 0;
  }

  release(): void {
    for (const name of NAMES) process.off(name, this.raise);
  }
}

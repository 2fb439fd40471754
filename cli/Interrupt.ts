/**
 * Handles requests to end while something long is under way: the first request ends the work and keeps the results so far;
 * a second request of the same kind ends the program at once.
 */

/** Ctrl-C, `kill` or a system shutdown, a closing terminal; with the exit codes that shells give them. */
export const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type Signal = keyof typeof SIGNALS;

const NAMES = Object.keys(SIGNALS) as readonly Signal[];

/** One Ctrl-C can arrive more than once: from the terminal, and from programs such as npm that pass it on. */
const SAME_REQUEST_MS = 1000;

export class Interrupt {
  /** Resolves on the first request. */
  readonly signal: Promise<'interrupted'>;
  /** When each signal was heard first. */
  private readonly heard = new Map<Signal, number>();
  private readonly listener: (signal: Signal) => void;

  /**
   * @param onRaised the first request
   * @param onRepeated before a second one ends the program
   */
  constructor(onRaised: (signal: Signal) => void, onRepeated: (signal: Signal) => void = () => {}) {
    let resolve = () => {};
    this.signal = new Promise((raised) => {
      resolve = () => raised('interrupted');
    });
    this.listener = (signal) => {
      const heardAt = this.heard.get(signal);
      if (heardAt === undefined) {
        // Some service managers send SIGHUP right after SIGTERM: that is not a second request.
        const isFirst = !this.happened;
        this.heard.set(signal, performance.now());
        if (isFirst) onRaised(signal);
        resolve();
      } else if (performance.now() - heardAt > SAME_REQUEST_MS) {
        onRepeated(signal);
        process.exit(SIGNALS[signal]);
      }
    };
    for (const name of NAMES) process.on(name, this.listener);
  }

  get happened(): boolean {
    return this.heard.size > 0;
  }

  release(): void {
    for (const name of NAMES) process.off(name, this.listener);
  }
}

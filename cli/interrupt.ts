/**
 * Being asked to end while something long is under way: the first time, what is under way ends and keeps what there is;
 * asked the same way again, the program ends at once.
 */

/** Ctrl-C, `kill` or a system that shuts down, a terminal that closes; and the exit codes that shells give them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type Signal = keyof typeof SIGNALS;

const NAMES = Object.keys(SIGNALS) as Signal[];

export class Interrupt {
  /** Resolves when first asked. */
  readonly signal: Promise<'interrupted'>;
  private readonly heard = new Set<Signal>();
  private raise: (signal: Signal) => void = () => undefined;

  constructor(onRaised: () => void) {
    this.signal = new Promise((resolve) => {
      this.raise = (signal) => {
        // Some service managers send SIGHUP right behind SIGTERM: that is no second asking.
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

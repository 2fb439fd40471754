/** Ctrl-C while something long is measured: the first ends it and keeps what there is, the second ends the program. */

/** Exit code after a second Ctrl-C. */
const INTERRUPTED = 130;

export class Interrupt {
  /** Resolves with the first Ctrl-C. */
  readonly signal: Promise<'interrupted'>;
  private isRaised = false;
  private raise: () => void = () => undefined;

  constructor(onRaised: () => void) {
    this.signal = new Promise((resolve) => {
      this.raise = () => {
        if (this.isRaised) process.exit(INTERRUPTED);
        this.isRaised = true;
        onRaised();
        resolve('interrupted');
      };
    });
    process.on('SIGINT', this.raise);
    process.on('SIGTERM', this.raise);
  }

  get happened(): boolean {
    return this.isRaised;
  }

  release(): void {
    process.off('SIGINT', this.raise);
    process.off('SIGTERM', this.raise);
  }
}

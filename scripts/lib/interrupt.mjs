/**
 * Handles requests to end while something long is under way: the first request ends the work and keeps the results so far;
 * a second request of the same kind ends the program at once.
 */

/** Ctrl-C, `kill` or a system shutdown, a closing terminal; with the exit codes that shells give them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** One Ctrl-C can arrive more than once: from the terminal, and from programs such as npm that pass it on. */
const SAME_REQUEST_MS = 1000;

export class Interrupt {
  /** When each signal was heard first. */
  #heard = new Map();
  #listener;

  /**
   * @param {(signal: string) => void} onRaised the first request
   * @param {(signal: string) => void} [onRepeated] before a second one ends the program
   */
  constructor(onRaised, onRepeated = () => {}) {
    /** Resolves on the first request. */
    this.signal = new Promise((resolve) => {
      this.#listener = (signal) => {
        const heardAt = this.#heard.get(signal);
        if (heardAt === undefined) {
          // Some service managers send SIGHUP right after SIGTERM: that is not a second request.
          const isFirst = !this.happened;
          this.#heard.set(signal, performance.now());
          if (isFirst) onRaised(signal);
          resolve('interrupted');
        } else if (performance.now() - heardAt > SAME_REQUEST_MS) {
          onRepeated(signal);
          process.exit(SIGNALS[signal]);
        }
      };
    });
    for (const name of Object.keys(SIGNALS)) process.on(name, this.#listener);
  }

  get happened() {
    return this.#heard.size > 0;
  }

  release() {
    for (const name of Object.keys(SIGNALS)) process.off(name, this.#listener);
  }
}

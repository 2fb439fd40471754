/** Letters typed shortly one after the other, which choose from a list together. */

/** After this page time a letter begins anew; as in Chromium. */
const PAUSE_MS = 1_000;

export class TypeAhead {
  private typed = '';
  private lastMs = 0;

  constructor(private readonly win: Window) {}

  /** Returns all that has been typed, the character included. */
  add(character: string): string {
    const now = this.win.performance.now();
    if (now - this.lastMs > PAUSE_MS) this.typed = '';
    this.lastMs = now;
    this.typed += character;
    return this.typed;
  }

  clear(): void {
    this.typed = '';
  }
}

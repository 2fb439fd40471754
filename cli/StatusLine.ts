/** Where a long work stands, on stderr: one line that is written anew on a terminal, a line now and then elsewhere. */
import { visible } from './terminal';

const REDRAW_MS = 200;
const LINE_MS = 10_000;

export class StatusLine {
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly out: NodeJS.WriteStream = process.stderr) {}

  get isTTY(): boolean {
    return this.out.isTTY;
  }

  /** Shows what `describe` says, unless the last line is too new. */
  show(describe: () => string): void {
    const now = performance.now();
    if (now - this.shownAt < (this.isTTY ? REDRAW_MS : LINE_MS)) return;
    this.shownAt = now;
    const text = describe();
    this.out.write(this.isTTY ? `\r\x1b[K${text.slice(0, this.out.columns - 1)}` : `${text}\n`);
  }

  /** A line of its own, above that. */
  say(text: string): void {
    this.out.write(this.isTTY ? `\r\x1b[K${visible(text)}\n` : `${visible(text)}\n`);
    this.shownAt = Number.NEGATIVE_INFINITY;
  }

  /** Takes it off a terminal: the work is over. */
  clear(): void {
    if (this.isTTY) this.out.write('\r\x1b[K');
  }
}

/** How far a test is. */
export const describeTest = ({ done, total }: { readonly done: number; readonly total: number }): string =>
  `Test episodes: ${done} of ${total}`;

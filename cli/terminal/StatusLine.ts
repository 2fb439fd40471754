/** The status of a long task, on stderr: one line that is rewritten on a terminal, an occasional line elsewhere. */
import { visible } from './terminal';

const REDRAW_MS = 200;
const LINE_MS = 10_000;

export class StatusLine {
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly out: NodeJS.WriteStream = process.stderr) {}

  get isTTY(): boolean {
    return this.out.isTTY;
  }

  /** Shows what `describe` returns, unless the last line is too recent. */
  show(describe: () => string): void {
    const now = performance.now();
    if (now - this.shownAt < (this.isTTY ? REDRAW_MS : LINE_MS)) return;
    this.shownAt = now;
    const text = describe();
    this.out.write(this.isTTY ? `\r\x1b[K${text.slice(0, this.out.columns - 1)}` : `${text}\n`);
  }

  /** Writes a line of its own above the status. */
  say(text: string): void {
    this.out.write(this.isTTY ? `\r\x1b[K${visible(text)}\n` : `${visible(text)}\n`);
    this.shownAt = Number.NEGATIVE_INFINITY;
  }

  /** Removes the status from a terminal: the task is over. */
  clear(): void {
    if (this.isTTY) this.out.write('\r\x1b[K');
  }
}

/** The progress of a test. */
export const describeTest = ({ done, total }: { readonly done: number; readonly total: number }): string =>
  `Test episodes: ${done} of ${total}`;

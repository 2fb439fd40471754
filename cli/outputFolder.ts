/** A folder of results that appears file by file, each one complete: written aside, then renamed. */
import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './UsageError';

export class OutputFolder {
  private readonly started = new Set<string>();

  /** Creates the folder, so that an unwritable place is noticed before hours of training. */
  constructor(readonly path: string) {
    try {
      mkdirSync(path, { recursive: true });
      writeFileSync(this.aside('probe'), '');
      rmSync(this.aside('probe'));
    } catch (error) {
      throw new UsageError(`${path} cannot be written to: ${(error as Error).message}`);
    }
  }

  append(name: string, text: string): void {
    if (!this.started.has(name)) writeFileSync(this.aside(name), '');
    this.started.add(name);
    appendFileSync(this.aside(name), text);
  }

  write(name: string, content: string | Uint8Array): void {
    this.started.add(name);
    writeFileSync(this.aside(name), content);
  }

  /** Puts everything written so far in place. */
  commit(): void {
    for (const name of this.started) renameSync(this.aside(name), join(this.path, name));
    this.started.clear();
  }

  /** Throws away what was not committed. */
  discard(): void {
    for (const name of this.started) {
      if (existsSync(this.aside(name))) rmSync(this.aside(name));
    }
    this.started.clear();
  }

  private aside(name: string): string {
    return join(this.path, `.${name}.${process.pid}.tmp`);
  }
}

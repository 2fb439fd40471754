/** A folder of results that appears file by file, each one complete: written aside, then renamed. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from './UsageError';

/** Like `mkdirSync` with `recursive`, which never returns for a folder below `/proc` (Node 20). */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  mkdirSync(path);
}

export class OutputFolder {
  private readonly started = new Set<string>();

  private readonly isNew: boolean;

  /** Creates the folder, so that an unwritable place is noticed before hours of training. */
  constructor(readonly path: string) {
    this.isNew = !existsSync(path);
    try {
      createFolder(resolve(path));
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

  /** Throws away what was not committed, and the folder if nothing ever was. */
  discard(): void {
    for (const name of this.started) rmSync(this.aside(name), { force: true });
    this.started.clear();
    if (this.isNew && readdirSync(this.path).length === 0) rmdirSync(this.path);
  }

  private aside(name: string): string {
    return join(this.path, `.${name}.${process.pid}.tmp`);
  }
}

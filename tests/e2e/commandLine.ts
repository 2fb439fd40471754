/** The `latticework` command as a process that tests start, signal and wait for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Command {
  readonly pid: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Whether it has ended. */
  readonly isOver: boolean;
  kill(signal: NodeJS.Signals): void;
  /** Stops reading its output, as when its terminal is closed. */
  hangUp(): void;
  /** Exit code; null if a signal ended it. */
  end(): Promise<number | null>;
}

export function startLatticework(...args: readonly string[]): Command {
  const child = spawn(process.execPath, ['bin/latticework.mjs', ...args]);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const closed = once(child, 'close');
  const exited = once(child, 'exit');
  return {
    pid: child.pid!,
    get stdout() {
      return stdout;
    },
    get stderr() {
      return stderr;
    },
    get isOver() {
      return hasEnded(child);
    },
    kill: (signal) => void child.kill(signal),
    hangUp: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    end: async () => {
      await Promise.race([closed, exited]);
      return child.exitCode;
    },
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

export const scratchFolder = (): string => mkdtempSync(join(tmpdir(), 'latticework-'));

/** Descendants of a process that still exist. Linux only. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(join('/proc', name, 'stat'), 'utf8');
      parents.set(Number(name), Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has just ended.
    }
  }
  const found: number[] = [];
  collect(pid);
  return found;

  function collect(parent: number): void {
    for (const [child, own] of parents) {
      if (own !== parent) continue;
      found.push(child);
      collect(child);
    }
  }
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !'ZX'.includes(status.slice(status.lastIndexOf(')') + 2)[0]);
  } catch {
    return false;
  }
}

/** Programs that tests start: waiting for a line of their output, and ending them with all of their children. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const START_MS = 60_000;

export interface Child {
  /** The first match of `pattern` in past or future output. Rejects if the program ends first. */
  find(pattern: RegExp): Promise<RegExpExecArray>;
  /** Everything printed so far. */
  readonly output: string;
  end(): Promise<void>;
}

/** Starts a program in a process group of its own. */
export function start(command: string, args: readonly string[], env: Record<string, string> = {}): Child {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let error: Error | null = null;
  child.on('error', (cause) => {
    error = cause;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data;
    });
  }
  const find = async (pattern: RegExp) => {
    for (const giveUpAt = Date.now() + START_MS; ; ) {
      const found = pattern.exec(output);
      if (found) return found;
      if (error) throw error;
      if (hasEnded(child)) throw new Error(`${command} ended: ${output}`);
      if (Date.now() > giveUpAt) throw new Error(`${command} did not print ${pattern}: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    find,
    get output() {
      return output;
    },
    end: () => end(child),
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const ended = hasEnded(child) ? null : once(child, 'exit');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group is already gone.
  }
  await ended;
}

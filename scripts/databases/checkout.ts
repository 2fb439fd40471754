/** A commit's page, built in a checkout of its own and served by its own `vite preview`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 30_000;

export interface ServedPage {
  readonly url: string;
  close(): void;
}

/** Takes a minute or two. Throws if the commit cannot be installed or built. */
export async function serveCommit(commit: string, isKept: boolean): Promise<ServedPage> {
  const folder = join(mkdtempSync(join(tmpdir(), 'latticework-version-')), 'checkout');
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  const inFolder = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: 'pipe' });
  const remove = () => isKept || git('worktree', 'remove', '--force', folder);
  git('worktree', 'add', '--detach', folder, commit);
  try {
    console.error(`Building ${commit} in ${folder} ...`);
    inFolder('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
    inFolder('npx', '--no-install', 'vite', 'build', '--logLevel', 'warn');
    const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'preview', '--port', '0'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const close = () => {
      server.kill();
      remove();
    };
    return { url: await addressOf(server), close };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The address at which it says that it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`vite preview did not start: ${output}`)), START_MS);
    server.stdout!.on('data', (data) => {
      output += data;
      // There are colours between the parts of the address.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes escape sequences
      const url = /http:\/\/[^\s]+/.exec(output.replace(/\u001b\[\d+m/g, ''))?.[0];
      if (!url || !output.includes('\n', output.indexOf('http'))) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

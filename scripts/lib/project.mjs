/** The checkout for scripts: where it is, running programs in it, and installing missing packages. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from './node.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(root, ...parts);

/** `npm` and `npx` are scripts on Windows, which only a shell can start. */
const isWindows = process.platform === 'win32';

/** Programs that are running. */
const running = new Set();

/** Sends a signal to every program that `run` has started and that is still running. */
export function passOn(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * Runs a program in the checkout.
 * @param {{ env?: Record<string, string>, capture?: boolean, quiet?: boolean, aside?: boolean, prefix?: string }} [options]
 *   `aside`: its output goes to stderr, since stdout is for results; `prefix`: put before each of its lines
 * @returns {Promise<{ code: number, output: string }>} exit code, and what it printed if that was captured
 */
export function run(
  command,
  args,
  { env = {}, capture = false, quiet = false, aside = false, prefix = '' } = {},
) {
  const stdio =
    capture || quiet || prefix ? ['ignore', 'pipe', 'pipe'] : ['inherit', aside ? 2 : 'inherit', 'inherit'];
  // Nothing else is run by a shell: it cuts paths at their spaces.
  const shell = isWindows && ['npm', 'npx'].includes(command);
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio, shell });
  running.add(child);
  child.on('exit', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (prefix && stream) {
      createInterface({ input: stream }).on('line', (line) => console.log(`${prefix}${line}`));
      continue;
    }
    stream?.on('data', (data) => {
      output += data;
      if (!quiet) process.stdout.write(data);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Whether every package of the lock file is installed in its version. */
function isInstalled() {
  const installedLock = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = readJson(installedLock).packages;
  return Object.entries(readJson(inRoot('package-lock.json')).packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/**
 * Installs the packages of the lock file unless they are present. Exits with npm's message if that fails, and if Node is
 * too old for them.
 */
export async function ensureInstalled() {
  const problem = nodeProblem(process.versions.node, readJson(inRoot('package.json')).engines.node);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  if (!isInstalled()) {
    console.error('Installing packages (npm ci) ...');
    const { code } = await run('npm', ['ci', '--no-fund', '--no-audit'], { aside: true });
    if (code !== 0) process.exit(code);
  }
  linkCommand();
}

/** Makes `npx latticework` find this checkout: npm links the commands of dependencies, but not a project's own. */
export function linkCommand() {
  const link = inRoot('node_modules', '.bin', 'latticework');
  if (existsSync(link) || isWindows) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync('../../bin/latticework.mjs', link);
}

/** The result that a command printed with `--json`: the one line that is an object, among messages such as that of a build. */
export function jsonIn(output) {
  const line = output.split('\n').find((text) => text.startsWith('{'));
  return line === undefined ? null : JSON.parse(line);
}

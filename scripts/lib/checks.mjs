/** What the test scripts have in common: running each kind of check, and one line that sums up all of them. */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './project.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number }} Counts */

const reports = mkdtempSync(join(tmpdir(), 'latticework-test-'));

const npx = (...args) => ['npx', ['--no-install', ...args]];

/** A check without a count of its own: one test. */
const single = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** A runner that fails without a failed test (it crashed, a file could not be loaded) counts as one failure. */
const atLeastOneFailure = (counts, code) => ({
  ...counts,
  failed: code === 0 ? counts.failed : Math.max(1, counts.failed),
});

function readReport(name) {
  const path = `${reports}/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * One command that passes or fails.
 * @param {string} title
 * @param {...string} command of a package, with its arguments
 * @returns {Promise<Counts>}
 */
export async function check(title, ...command) {
  console.log(`\n== ${title}`);
  const { code } = await run(...npx(...command));
  return single(code);
}

/**
 * A project of `vitest.config.ts`.
 * @param {string} project
 * @param {{ shard?: string, env?: Record<string, string> }} [options] `shard`: which part of its test files, as `1/2`
 * @returns {Promise<Counts>}
 */
export async function vitest(project, { shard = '1/1', env = {} } = {}) {
  const name = `${project}-${shard[0]}`;
  const report = `${reports}/${name}.json`;
  const args = [
    ...['vitest', 'run', '--project', project, `--shard=${shard}`],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ];
  // Processes that bundle dependencies at the same time must not do so in the same place.
  const { code } = await run(...npx(...args), { env: { ...env, VITE_CACHE: `node_modules/.vite/${name}` } });
  const counts = readReport(name);
  return atLeastOneFailure(
    {
      passed: counts?.numPassedTests ?? 0,
      failed: counts?.numFailedTests ?? 0,
      skipped: counts?.numPendingTests ?? 0,
    },
    code,
  );
}

/**
 * The end-to-end tests.
 * @returns {Promise<Counts>}
 */
export async function playwright() {
  console.log('\n== end-to-end tests');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json` };
  const { code } = await run(...npx('playwright', 'test', '--reporter=list,json'), { env });
  const stats = readReport('e2e')?.stats;
  return atLeastOneFailure(
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
    },
    code,
  );
}

/**
 * Prints the sum as the last line, and sets the exit code.
 * @param {readonly Counts[]} results
 */
export function conclude(results) {
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const skipped = sum('skipped');
  console.log(skipped > 0 ? `\n${skipped} skipped, which is not passed.` : '');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/**
 * The counts in the last line that `conclude` printed.
 * @param {string} output
 * @returns {Counts | null} null if there is no such line
 */
export function readConclusion(output) {
  const [last] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].slice(-1);
  if (!last) return null;
  const skipped = /^(\d+) skipped, which is not passed\.\n\d+ passed, \d+ failed\s*$/m.exec(output)?.[1];
  return { passed: Number(last[1]), failed: Number(last[2]), skipped: Number(skipped ?? 0) };
}

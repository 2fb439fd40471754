/** Shared by the test scripts: runs each kind of check, and sums them up in one line. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, noChromium } from './chromium.mjs';
import { run } from './project.mjs';
import { missedByRest, restFiles } from './restFiles.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, failures?: readonly string[] }} Counts */

/** How much of a failure is repeated at the end: the full output is further up. */
const REASON_LINES = 6;

/** Holds reports, and whatever tests and browsers leave in the folder for temporary files. Removed once everything has passed. */
const scratch = mkdtempSync(join(tmpdir(), 'latticework-test-'));
const reports = join(scratch, 'reports');
const TMPDIR = join(scratch, 'tmp');
for (const folder of [reports, TMPDIR]) mkdirSync(folder);

const npx = (...args) => ['npx', ['--no-install', ...args]];

/** Minutes and seconds since this process began. */
function clock() {
  const seconds = Math.round(process.uptime());
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Announces the next check, with the time at which it begins. */
export const heading = (title) => console.log(`\n== ${title} (${clock()})`);

/** A check without a count of its own: one test. */
const single = (code, title) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  failures: code === 0 ? [] : [title],
});

/** Name and reason of a failure, without the colours of a terminal. */
function describeFailure(name, reason = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with it
  const lines = reason.replaceAll(/\x1b\[[0-9;]*m/g, '').split('\n');
  return [name, ...lines.slice(0, REASON_LINES).map((line) => `    ${line}`)].join('\n');
}

/** A runner that fails without a failed test (it crashed, a file could not be loaded) counts as one failure. */
const atLeastOneFailure = (counts, code) => ({
  ...counts,
  failed: code === 0 ? counts.failed : Math.max(1, counts.failed),
});

function readReport(name) {
  const path = `${reports}/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Finds a Chromium for all tests, installing one if necessary; without one, nothing is tested. */
export async function requireChromium() {
  const chromium = await ensureChromium();
  if (!chromium) {
    console.error(noChromium());
    process.exit(1);
  }
  process.env.CHROMIUM_PATH = chromium;
}

/**
 * One command that passes or fails.
 * @param {string} title
 * @param {...string} command of a package, with its arguments
 * @returns {Promise<Counts>}
 */
export async function check(title, ...command) {
  heading(title);
  const { code } = await run(...npx(...command));
  return single(code, title);
}

/**
 * A script of our own that passes or fails.
 * @param {string} title
 * @param {string} path
 * @returns {Promise<Counts>}
 */
export async function script(title, path) {
  heading(title);
  const { code } = await run('node', [path]);
  return single(code, title);
}

/**
 * A project of `vitest.config.ts`.
 * @param {string} project
 * @param {{ rest?: boolean, env?: Record<string, string>, name?: string }} [options] `rest`: only the tests with this tag,
 *   or all others; without it, all. `name`: of the report, if a project runs several times at once
 * @returns {Promise<Counts>}
 */
export async function vitest(project, { rest, env = {}, name = project } = {}) {
  const report = `${reports}/${name}.json`;
  const args = [
    ...['vitest', 'run', '--project', project, ...(rest ? restFiles() : [])],
    ...(rest === undefined ? [] : [`--tags-filter=${rest ? 'rest' : '!rest'}`]),
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ];
  // Processes that bundle dependencies at the same time must not do so in the same folder.
  const { code } = await run(...npx(...args), {
    env: { ...env, TMPDIR, VITE_CACHE: `node_modules/.vite/${name}` },
  });
  const counts = readReport(name);
  const missed = rest === false && counts ? missedByRest(counts) : [];
  return atLeastOneFailure(
    {
      passed: counts?.numPassedTests ?? 0,
      failed: (counts?.numFailedTests ?? 0) + missed.length,
      skipped: counts ? countSkipped(counts, rest) : 0,
      failures: [
        ...(counts ? failuresOfVitest(counts) : [`${name}: no report`]),
        ...missed.map((path) => `${path}: scripts/lib/restFiles.mjs does not find its tests of the rest`),
      ],
    },
    code,
  );
}

function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has a message and no tests.
    if (message && failed.length === 0) return [describeFailure(name, message)];
    return failed.map((test) =>
      describeFailure(`${name}: ${test.fullName}`, test.failureMessages?.join('\n')),
    );
  });
}

/** Tests that would have run, had they not been skipped. */
function countSkipped({ testResults }, rest) {
  const isMeant = ({ tags = [] }) => rest === undefined || tags.includes('rest') === rest;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter((test) => test.status !== 'passed' && test.status !== 'failed' && isMeant(test)).length;
}

/**
 * The end-to-end tests.
 * @param {string | null} [tag] only the tests with this tag; all untagged ones if missing
 * @returns {Promise<Counts>}
 */
export async function playwright(tag = null) {
  const name = ['e2e', tag?.slice(1)].filter(Boolean).join('-');
  const env = { TMPDIR, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/${name}.json` };
  const { code } = await run(
    ...npx(
      'playwright',
      'test',
      ...(tag ? ['--grep', tag] : ['--grep-invert', '@rest|@kills|@alone']),
      '--reporter=list,json',
    ),
    { env },
  );
  const report = readReport(name);
  const stats = report?.stats;
  return atLeastOneFailure(
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
      failures: report ? failuresOfPlaywright(report) : ['end-to-end tests: no report'],
    },
    code,
  );
}

function failuresOfPlaywright({ suites = [], errors = [] }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failed = suites.flatMap(specs).filter(({ ok }) => !ok);
  return [
    ...errors.map(({ message }) => describeFailure('end-to-end tests', message)),
    ...failed.map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return describeFailure(`${file}:${line}: ${title}`, results.find(({ error }) => error)?.error.message);
    }),
  ];
}

/**
 * @param {readonly Counts[]} results
 * @returns {Required<Counts>}
 */
export function sum(results) {
  const total = (key) => results.reduce((all, counts) => all + (counts[key] ?? 0), 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: results.flatMap(({ failures = [] }) => failures),
  };
}

/**
 * Prints the duration, the failures, and the totals as the last line, and sets the exit code.
 * @param {readonly Counts[]} results
 */
export function conclude(results) {
  const { passed, failed, skipped, failures } = sum(results);
  console.log(`\nIt took ${clock()}.`);
  if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n'));
  if (failed === 0) removeScratch();
  console.log(skipped > 0 ? `\n${skipped} skipped, which is not passed.` : '');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function removeScratch() {
  try {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Something is still writing to it: leave it.
  }
}

/**
 * The counts in the last line that `conclude` printed, and the failures that it listed.
 * @param {string} output
 * @returns {Counts | null} null if there is no such line
 */
export function readConclusion(output) {
  const [last] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].slice(-1);
  if (!last) return null;
  const skipped = /^(\d+) skipped, which is not passed\.\n\d+ passed, \d+ failed\s*$/m.exec(output)?.[1];
  const failures = output
    .split('\nFailed:\n')
    .slice(1)
    .at(-1)
    ?.split(/\n\n(?:\d+ skipped, |\d+ passed, )/)[0];
  return {
    passed: Number(last[1]),
    failed: Number(last[2]),
    skipped: Number(skipped ?? 0),
    failures: failures ? [failures] : [],
  };
}

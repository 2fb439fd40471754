/**
 * `npm test`: installs what is missing, Chromium included, then lint, types, unit tests, browser tests and
 * end-to-end tests. Ends with one line that sums up all of them.
 */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, NO_CHROMIUM } from './lib/chromium.mjs';
import { ensureInstalled, run } from './lib/project.mjs';

const REPORTS = mkdtempSync(join(tmpdir(), 'latticework-test-'));

const npx = (...args) => ['npx', ['--no-install', ...args]];

/** A check without a count of its own: one test. */
const single = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** A runner that fails without a failed test (it crashed, a file could not be loaded) counts as one failure. */
const atLeastOneFailure = ({ passed, failed }, code) => ({
  passed,
  failed: code === 0 ? failed : Math.max(1, failed),
});

function readReport(name) {
  const path = `${REPORTS}/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

async function check(title, command) {
  console.log(`\n== ${title}`);
  const { code } = await run(...command);
  return single(code);
}

/** @param shard which part of the project's test files, as `1/2` */
async function vitest(project, shard = '1/1') {
  const name = `${project}-${shard[0]}`;
  const report = `${REPORTS}/${name}.json`;
  const args = [
    ...['vitest', 'run', '--project', project, `--shard=${shard}`],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ];
  // Processes that bundle dependencies at the same time must not do so in the same place.
  const { code } = await run(...npx(...args), { env: { VITE_CACHE: `node_modules/.vite/${name}` } });
  const counts = readReport(name);
  return atLeastOneFailure(
    { passed: counts?.numPassedTests ?? 0, failed: counts?.numFailedTests ?? 0 },
    code,
  );
}

/** Side by side, with a browser for each core: a page keeps one busy and leaves the other alone. */
function unitAndBrowser() {
  console.log('\n== unit and browser tests');
  return Promise.all([vitest('unit'), vitest('browser', '1/2'), vitest('browser', '2/2')]);
}

async function playwright() {
  console.log('\n== end-to-end tests');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/e2e.json` };
  const { code } = await run(...npx('playwright', 'test', '--reporter=list,json'), { env });
  const stats = readReport('e2e')?.stats;
  return atLeastOneFailure(
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    code,
  );
}

await ensureInstalled();
const chromium = await ensureChromium();
if (!chromium) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
process.env.CHROMIUM_PATH = chromium;

const results = [
  await check('lint', npx('biome', 'check', '.')),
  await check('imports', ['node', ['scripts/checkImports.mjs']]),
  await check('types', npx('tsc', '-p', '.')),
  ...(await unitAndBrowser()),
  await playwright(),
];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

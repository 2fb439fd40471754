/**
 * `npm run fingerprint -- FILE`: trains eight short runs and writes every recorded metric of each, except timings. Two
 * versions of the code learn identically if these files match to the byte; `--compare OTHER` says where they diverge.
 *
 * The figures hold for one machine and browser: CPUs differ in how they round a fused multiply-add.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './lib/importTypeScript.mjs';
import { run } from './lib/project.mjs';

const { NINE_TASKS } = await importTypeScript('src/agents/dom-q-net/tasks/nineTasks.ts');

const ENV_STEPS = 1_000;
const SEED = 1;

const RUNS = [
  { agent: 'wge', task: 'click-checkboxes' },
  { agent: 'wge', task: 'social-media' },
  { agent: 'wge', task: 'email-inbox-nl-turk' },
  { agent: 'bc-rl', task: 'login-user' },
  { agent: 'dom-q-net', task: 'login-user' },
  { agent: 'dom-q-net', task: NINE_TASKS.join(',') },
  ...[
    { agent: 'world-of-bits', task: 'click-dialog', options: ['--set', 'cloningUpdates=20'] },
    { agent: 'cc-net', task: 'login-user,drag-box', options: ['--set', 'headStart=20'] },
  ].map(({ options, ...run }) => ({ ...run, options: ['--demos', 'expert:10', ...options] })),
];

/** Metrics that depend on a clock or on the machine's memory. */
const isMeasured = (name) => /^(speed|memory)\//.test(name);

const nameOf = ({ agent, task }) => `${agent} ${task === NINE_TASKS.join(',') ? 'nine tasks' : task}`;

/** Lines `name step value`, in the order in which they were recorded. */
function metricsOf(folder) {
  return readFileSync(join(folder, 'metrics.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ name }) => !isMeasured(name))
    .map(({ name, step, value }) => `${name} ${step} ${value}`);
}

async function train({ agent, task, options = [] }) {
  const out = mkdtempSync(join(tmpdir(), 'latticework-fingerprint-'));
  try {
    const limits = ['--max-steps', ENV_STEPS, '--eval-episodes', 50, '--seed', SEED, '--backend', 'wasm'];
    const what = ['train', '--task', task, '--agent', agent, ...limits, ...options, '--out', out];
    const { code, output } = await run('node', ['bin/latticework.mjs', ...what].map(String), { quiet: true });
    if (code !== 0) throw new Error(`${nameOf({ agent, task })} failed:\n${output}`);
    const { successRate, envSteps, episodes, gradSteps } = JSON.parse(
      readFileSync(join(out, 'result.json'), 'utf8'),
    );
    return { metrics: metricsOf(out), result: { successRate, envSteps, episodes, gradSteps } };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** A description of the first line in which two lists differ; null if they do not. */
function firstDifference(before, after) {
  const at = Array.from({ length: Math.max(before.length, after.length) }).findIndex(
    (_, i) => before[i] !== after[i],
  );
  return at < 0 ? null : `line ${at + 1}: ${before[at] ?? '(nothing)'} | ${after[at] ?? '(nothing)'}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' }, only: { type: 'string' } },
});
const fingerprints = {};
const other = values.compare ? JSON.parse(readFileSync(values.compare, 'utf8')) : null;
let differing = 0;
for (const one of RUNS) {
  const name = nameOf(one);
  if (values.only && !name.includes(values.only)) continue;
  fingerprints[name] = await train(one);
  const { metrics, result } = fingerprints[name];
  const difference =
    other &&
    firstDifference(
      [...other[name].metrics, JSON.stringify(other[name].result)],
      [...metrics, JSON.stringify(result)],
    );
  if (difference) differing += 1;
  const verdict = other ? (difference ? `differs in ${difference}` : 'the same') : '';
  console.log(`${name}: ${metrics.length} values, ${JSON.stringify(result)} ${verdict}`);
}
if (positionals[0]) writeFileSync(positionals[0], `${JSON.stringify(fingerprints, null, 1)}\n`);
process.exitCode = differing > 0 ? 1 : 0;

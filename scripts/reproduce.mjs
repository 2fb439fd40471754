/**
 * `npm run reproduce`: trains every (task, agent, seed) that has no result yet, one after another, then writes
 * docs/results.md from all results there are. Stop it at any time; the next call goes on where it was.
 *
 * Options, each repeatable: `--task T`, `--agent A`, `--seed N`, `--demos human|bundled`; and `--minutes M` for each
 * training; `--note TEXT`, kept and put above the table, for what else a reader must know of the machine.
 * LATTICEWORK_DEMOS names the folder with the public human demonstrations.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, inRoot, run } from './lib/project.mjs';
import { BASELINE_TASKS, BUNDLED_TASKS, OPTIONS, PUBLISHED } from './lib/published.mjs';

const SEEDS = ['1', '2', '3'];
const MAX_DEMOS = '10';

/** What is trained on what: Table 1 for the tasks that it has a column of baselines for, WGE for all others. */
const PLAN = Object.keys(PUBLISHED).flatMap((task) => [
  { task, agent: 'wge', source: 'human' },
  ...(BASELINE_TASKS.includes(task)
    ? [
        { task, agent: 'workflow-only', source: 'human' },
        { task, agent: 'bc-rl', source: 'human' },
      ]
    : []),
  ...(BUNDLED_TASKS.includes(task) ? [{ task, agent: 'wge', source: 'bundled' }] : []),
]);

const choice = { type: 'string', multiple: true };
const { values } = parseArgs({
  options: {
    task: choice,
    agent: choice,
    seed: { ...choice, default: SEEDS },
    demos: choice,
    minutes: { type: 'string', default: '20' },
    note: { type: 'string' },
  },
});

const demosRoot = resolve(process.env.LATTICEWORK_DEMOS ?? inRoot('..', 'shared', 'demos'));

/** Folder of the task's human demonstrations, of the newest collection that has any; null where there is none. */
function humanDemos(task) {
  if (!existsSync(demosRoot)) return null;
  const folders = readdirSync(demosRoot)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .reverse();
  return folders.map((name) => join(demosRoot, name, task)).find((path) => existsSync(path)) ?? null;
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Done: a complete result of a training under the same conditions. */
function isDone(folder, conditions) {
  const result = join(folder, 'result.json');
  const stated = join(folder, 'conditions.json');
  if (!existsSync(result) || !existsSync(stated)) return false;
  const isSame = JSON.stringify(readJson(stated)) === JSON.stringify(conditions);
  return isSame && !readJson(result).interrupted;
}

async function trainCell({ task, agent, source }, seed) {
  const path = source === 'human' ? humanDemos(task) : 'bundled';
  if (!path) return console.log(`\n${task}: no human demonstrations below ${demosRoot}; left out`);
  const suffix = source === 'bundled' ? '-bundled' : '';
  const folder = inRoot('results', `${task}-${agent}-${seed}${suffix}`);
  const options = OPTIONS[task] ?? [];
  const conditions = { source, minutes: Number(values.minutes), options: options.join(' ') };
  if (isDone(folder, conditions)) return;
  console.log(`\n${task}, ${agent}, seed ${seed}, ${source} demonstrations`);
  const args = [
    ...['train', '--task', task, '--agent', agent, '--seed', seed, '--minutes', values.minutes],
    ...['--demos', path, '--max-demos', MAX_DEMOS, '--backend', 'wasm'],
    ...[...options, '--out', folder],
  ];
  const { code } = await run(process.execPath, [inRoot('bin', 'latticework.mjs'), ...args]);
  if (code !== 0) process.exit(code);
  writeFileSync(join(folder, 'conditions.json'), `${JSON.stringify(conditions)}\n`);
  if (readJson(join(folder, 'result.json')).interrupted) process.exit(0);
}

const isWanted = ({ task, agent, source }) =>
  [
    [values.task, task],
    [values.agent, agent],
    [values.demos, source],
  ].every(([wanted, name]) => !wanted || wanted.includes(name));

await ensureInstalled();
await ensureBuilt(['cli']);
mkdirSync(inRoot('results'), { recursive: true });
if (values.note) writeFileSync(inRoot('results', 'note.txt'), values.note);
for (const seed of values.seed) {
  for (const cell of PLAN.filter(isWanted)) await trainCell(cell, seed);
}
const { summarise } = await import(pathToFileURL(inRoot('dist-cli', 'summarise.js')).href);
writeFileSync(inRoot('docs', 'results.md'), summarise(inRoot('results')));
console.log('\nSummary: docs/results.md');

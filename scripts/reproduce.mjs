/**
 * `npm run reproduce`: trains every (task, agent, seed) that has no result yet, one after another, then writes
 * docs/results.md from all results there are. Stop it at any time; the next call goes on where it was.
 *
 * Options, each repeatable: `--task T`, `--agent A`, `--seed N`; and `--minutes M` for each training.
 * LATTICEWORK_DEMOS names the folder with the public human demonstrations; the bundled ones stand in for what it
 * does not have.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, inRoot, run } from './lib/project.mjs';
import { PUBLISHED } from './lib/published.mjs';

const AGENTS = ['wge', 'workflow-only', 'bc-rl'];
const SEEDS = ['1', '2', '3'];
const MAX_DEMOS = '10';

const { values } = parseArgs({
  options: {
    task: { type: 'string', multiple: true, default: Object.keys(PUBLISHED) },
    agent: { type: 'string', multiple: true, default: AGENTS },
    seed: { type: 'string', multiple: true, default: SEEDS },
    minutes: { type: 'string', default: '20' },
  },
});

const demosRoot = resolve(process.env.LATTICEWORK_DEMOS ?? inRoot('..', 'shared', 'demos'));

/** Whether the collection of human demonstrations has a folder for the task. */
const hasHumanDemos = (task) =>
  existsSync(demosRoot) &&
  readdirSync(demosRoot, { withFileTypes: true }).some(
    (entry) => entry.isDirectory() && existsSync(join(demosRoot, entry.name, task)),
  );

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Done: a complete result of a training under the same conditions. */
function isDone(folder, conditions) {
  const result = join(folder, 'result.json');
  const stated = join(folder, 'conditions.json');
  if (!existsSync(result) || !existsSync(stated)) return false;
  const isSame = JSON.stringify(readJson(stated)) === JSON.stringify(conditions);
  return isSame && !readJson(result).interrupted;
}

async function trainCell(task, agent, seed) {
  const folder = inRoot('results', `${task}-${agent}-${seed}`);
  const isHuman = hasHumanDemos(task);
  const conditions = { demos: isHuman ? 'human' : 'bundled', minutes: Number(values.minutes) };
  if (isDone(folder, conditions)) return;
  console.log(`\n${task}, ${agent}, seed ${seed}`);
  const args = [
    ...['train', '--task', task, '--agent', agent, '--seed', seed, '--minutes', values.minutes],
    ...['--demos', isHuman ? demosRoot : 'bundled', '--max-demos', MAX_DEMOS, '--out', folder],
  ];
  const { code } = await run(process.execPath, [inRoot('bin', 'latticework.mjs'), ...args]);
  if (code !== 0) process.exit(code);
  writeFileSync(join(folder, 'conditions.json'), `${JSON.stringify(conditions)}\n`);
  if (readJson(join(folder, 'result.json')).interrupted) process.exit(0);
}

await ensureInstalled();
await ensureBuilt(['cli']);
mkdirSync(inRoot('results'), { recursive: true });
for (const task of values.task) {
  for (const agent of values.agent) {
    for (const seed of values.seed) await trainCell(task, agent, seed);
  }
}
const { summarise } = await import(pathToFileURL(inRoot('dist-cli', 'summarise.js')).href);
writeFileSync(inRoot('docs', 'results.md'), summarise(inRoot('results')));
console.log('\nSummary: docs/results.md');

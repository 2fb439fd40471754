/**
 * `npm run reproduce`: trains every (task, agent, seed) that has no result yet, one after another, then writes
 * docs/results.md from all results there are. Stop it at any time; the next call goes on where it was.
 *
 * Options, each repeatable: `--task T`, `--agent A`, `--seed N`, `--demos human|bundled|scripted|none`, `--way cloning|'cloning and reinforcement'`; `--task nine` stands for
 * DOM-Q-NET's nine tasks at once, `--ablations` for its variants; and `--minutes M` and `--eval-episodes N` for each training; `--note TEXT`, kept and put above the table, for what else a reader must know of the machine.
 * LATTICEWORK_DEMOS names the folder with the public human demonstrations.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { FORMER_NAMES } from '../src/agents/dom-q-net/settings/formerNames.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ABLATIONS, DOM_Q_NET, NINE_TASKS, NINE_TASKS_BUDGET, NINE_TASKS_SETTINGS } from './lib/domQNet.mjs';
import { ensureInstalled, inRoot, run } from './lib/project.mjs';
import { BASELINE_TASKS, BUNDLED_TASKS, OPTIONS, PUBLISHED } from './lib/published.mjs';
import { EXPERT_DEMOS, RANDOM_EPISODES, WAYS, WOB_MINUTES, WORLD_OF_BITS } from './lib/worldOfBits.mjs';

const SEEDS = ['1', '2', '3'];
const MAX_DEMOS = '10';

const fromDemos = (task, agent, source) => ({ task, agent, source, options: OPTIONS[task] ?? [] });

/** What is trained on what: Table 1 for the tasks that it has a column of baselines for, WGE for all others. */
const DEMONSTRATIONS = Object.keys(PUBLISHED).flatMap((task) => [
  fromDemos(task, 'wge', 'human'),
  ...(BASELINE_TASKS.includes(task)
    ? ['workflow-only', 'bc-rl'].map((agent) => fromDemos(task, agent, 'human'))
    : []),
  ...(BUNDLED_TASKS.includes(task) ? [fromDemos(task, 'wge', 'bundled')] : []),
]);

const domQNet = (task, maxSteps, settings = [], variant) => ({
  task,
  agent: 'dom-q-net',
  source: 'none',
  maxSteps,
  variant,
  options: settings.flatMap((setting) => ['--set', setting]),
});

/** DOM-Q-NET on each task, on nine at once, and with parts left out. */
const WITHOUT_DEMONSTRATIONS = [
  ...Object.entries(DOM_Q_NET).map(([task, { budget, settings }]) => domQNet(task, budget, settings)),
  domQNet('nine', NINE_TASKS_BUDGET, NINE_TASKS_SETTINGS),
  ...ABLATIONS.flatMap(({ task, budget, variants }) =>
    Object.entries(variants).map(([name, settings]) => domQNet(task, budget, settings, name)),
  ),
];

/** World of Bits at random, by cloning, and by cloning and reinforcement, all from the same scripted demonstrations. */
const WITH_A_HAND = Object.keys(WORLD_OF_BITS).flatMap((task) => [
  { task, agent: 'random-hand', source: 'none', options: [] },
  ...Object.entries(WAYS).map(([way, settings]) => ({
    ...{ task, agent: 'world-of-bits', source: 'scripted', way, minutes: WOB_MINUTES },
    options: settings.flatMap((setting) => ['--set', setting]),
  })),
]);

const PLAN = [...DEMONSTRATIONS, ...WITHOUT_DEMONSTRATIONS, ...WITH_A_HAND];

const SOURCES = { scripted: `expert:${EXPERT_DEMOS}`, bundled: 'bundled', none: 'bundled' };

const choice = { type: 'string', multiple: true };
const { values } = parseArgs({
  options: {
    task: choice,
    agent: choice,
    seed: { ...choice, default: SEEDS },
    demos: choice,
    minutes: { type: 'string' },
    ablations: { type: 'boolean', default: false },
    'eval-episodes': { type: 'string' },
    way: choice,
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

/** Conditions with settings under the names that they have now. */
function inPresentNames({ options = '', ...rest }) {
  const renamed = options.replace(/--set (\w+)=/g, (_, name) => `--set ${FORMER_NAMES[name] ?? name}=`);
  return JSON.stringify({ ...rest, options: renamed });
}

const isUnder = (folder, conditions) => {
  const stated = join(folder, 'conditions.json');
  return existsSync(stated) && inPresentNames(readJson(stated)) === inPresentNames(conditions);
};

/** Whether there is a complete result of a training under the same conditions. */
function isDone(folder, conditions) {
  const result = join(folder, 'result.json');
  return isUnder(folder, conditions) && existsSync(result) && !readJson(result).interrupted;
}

/** Whether a training under the same conditions can go on. */
const isUnderWay = (folder, conditions) =>
  isUnder(folder, conditions) && existsSync(join(folder, 'checkpoint.lattice'));

/** Results under other conditions are kept under another name, where no table is made of them. */
function putAside(folder) {
  if (!['result.json', 'checkpoint.lattice'].some((name) => existsSync(join(folder, name)))) return;
  const old = inRoot('results', 'old', `${basename(folder)}-${Math.round(statSync(folder).mtimeMs)}`);
  mkdirSync(dirname(old), { recursive: true });
  renameSync(folder, old);
  console.log(`${folder} is of other conditions; it is now ${old}`);
}

async function trainCell(cell, seed) {
  const { task, agent, source, options, maxSteps, variant, way } = cell;
  const path = source === 'human' ? humanDemos(task) : SOURCES[source];
  if (!path) return console.log(`\n${task}: no human demonstrations below ${demosRoot}; left out`);
  const marks = [source === 'bundled' && source, (variant ?? way)?.replaceAll(' ', '-')].filter(Boolean);
  const folder = inRoot('results', [task, agent, seed, ...marks].join('-'));
  const minutes = Number(values.minutes ?? cell.minutes ?? 20);
  const conditions = { source, minutes, maxSteps, variant, way, options: options.join(' ') };
  if (isDone(folder, conditions)) return;
  const isBegun = isUnderWay(folder, conditions);
  if (!isBegun) putAside(folder);
  const how =
    source === 'none'
      ? (variant ?? `at most ${maxSteps} steps`)
      : `${source} demonstrations${way ? `, ${way}` : ''}`;
  console.log(`\n${task}, ${agent}, seed ${seed}, ${how}`);
  const newArgs = [
    ...['train', '--task', task === 'nine' ? NINE_TASKS.join() : task, '--agent', agent, '--seed', seed],
    ...['--minutes', String(minutes), ...(maxSteps ? ['--max-steps', String(maxSteps)] : [])],
    ...['--demos', path, '--max-demos', MAX_DEMOS, '--backend', 'wasm'],
    ...(values['eval-episodes'] ? ['--eval-episodes', values['eval-episodes']] : []),
    ...[...options, '--out', folder],
  ];
  const args = isBegun ? ['train', '--resume', folder] : newArgs;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'conditions.json'), `${JSON.stringify(conditions)}\n`);
  const { code } = await run(process.execPath, [inRoot('bin', 'latticework.mjs'), ...args]);
  if (code !== 0) process.exit(code);
  if (readJson(join(folder, 'result.json')).interrupted) process.exit(0);
}

/** What chance does, for comparison; its result stands beside those of trainings. */
async function playCell({ task, agent, source, options }, seed) {
  const folder = inRoot('results', [task, agent, seed].join('-'));
  const conditions = { source, minutes: 0, options: options.join(' ') };
  if (isDone(folder, conditions)) return;
  console.log(`\n${task}, ${agent}, seed ${seed}`);
  const args = ['rollout', '--task', task, '--agent', agent, '--episodes', String(RANDOM_EPISODES), '--json'];
  const { code, output } = await run(process.execPath, [inRoot('bin', 'latticework.mjs'), ...args], {
    capture: true,
  });
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (code !== 0 || !line) process.exit(code || 1);
  const [{ loaded, episodes, steps, successRate, positiveRate }] = JSON.parse(line).tasks;
  if (!loaded) process.exit(1);
  const result = {
    ...{ task, agent, seed: Number(seed), demos: 0, successRate, positiveRate, evalEpisodes: episodes },
    ...{ envSteps: steps, episodes, gradSteps: 0, wallSeconds: 0, secondsTo95: null },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'conditions.json'), `${JSON.stringify(conditions)}\n`);
  writeFileSync(join(folder, 'result.json'), `${JSON.stringify(result)}\n`);
}

const isWanted = ({ task, agent, source, variant, way }) =>
  (values.ablations || variant === undefined) &&
  [
    [values.task, task],
    [values.agent, agent],
    [values.demos, source],
    [values.way, way],
  ].every(([wanted, name]) => !wanted || wanted.includes(name));

await ensureInstalled();
await ensureBuilt(['cli']);
mkdirSync(inRoot('results'), { recursive: true });
if (values.note) writeFileSync(inRoot('results', 'note.txt'), values.note);
for (const seed of values.seed) {
  for (const cell of PLAN.filter(isWanted)) {
    // Chance has no seed to be repeated with.
    if (cell.agent !== 'random-hand') await trainCell(cell, seed);
    else if (seed === values.seed[0]) await playCell(cell, seed);
  }
}
const { summarise } = await import(pathToFileURL(inRoot('dist-cli', 'summarise.js')).href);
const { text, drawings } = summarise(inRoot('results'));
writeFileSync(inRoot('docs', 'results.md'), text);
for (const [name, drawing] of Object.entries(drawings)) writeFileSync(inRoot('docs', name), drawing);
console.log('\nSummary: docs/results.md');

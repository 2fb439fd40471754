/**
 * `npm run reproduce`: trains every (task, agent, seed) that has no cell in `results/cells` yet, one after another, each in
 * a folder of `results/runs`, then writes the tables of docs/results.md from all cells. Stop it at any time; the next call
 * goes on where it was. A section that would lose rows for want of cells stays as it was.
 *
 * Options, each repeatable: `--task T`, `--agent A`, `--seed N`, `--demos human|bundled|none`; `--task nine` stands for
 * DOM-Q-NET's nine tasks at once, `--ablations` for its variants; and `--minutes M` for each training; `--note TEXT`, kept and put above the table, for what else a reader must know of the machine.
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
import { BUDGETS, METHODS, PAIRED_STEPS } from './lib/paired.mjs';
import { ensureInstalled, inRoot, run } from './lib/project.mjs';
import { BASELINE_TASKS, BUNDLED_TASKS, OPTIONS, PUBLISHED } from './lib/published.mjs';

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
    Object.entries(variants).map(([name, settings]) => ({
      ...domQNet(task, budget, settings, name),
      isAblation: true,
    })),
  ),
];

/** Six methods of generating sites, and a smaller budget, each with the same environment steps. */
const GENERATED_SITES = Object.entries({ ...METHODS, ...BUDGETS }).map(([variant, settings]) => ({
  ...{ task: 'gminiwob', agent: 'paired', source: 'none', maxSteps: PAIRED_STEPS, variant },
  options: ['--envs', '16', ...settings.flatMap((setting) => ['--set', setting])],
  // Steps decide, not time.
  minutes: '600',
}));

const PLAN = [...DEMONSTRATIONS, ...WITHOUT_DEMONSTRATIONS, ...GENERATED_SITES];

const choice = { type: 'string', multiple: true };
const { values } = parseArgs({
  options: {
    task: choice,
    agent: choice,
    seed: { ...choice, default: SEEDS },
    demos: choice,
    minutes: { type: 'string', default: '20' },
    ablations: { type: 'boolean', default: false },
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

const cellFile = (name) => inRoot('results', 'cells', `${name}.json`);

const isUnder = (path, conditions) => {
  if (!existsSync(path)) return false;
  const { source, minutes, maxSteps, variant, options } = readJson(path);
  return inPresentNames({ source, minutes, maxSteps, variant, options }) === inPresentNames(conditions);
};

/** Whether there is a cell of a training under the same conditions. */
const isRecorded = (name, conditions) => isUnder(cellFile(name), conditions);

/** The commit that is checked out, with a `+` where files of the program have been changed since. */
async function codeVersion() {
  const git = (...args) => run('git', args, { capture: true, quiet: true });
  const [{ output: commit }, { output: changes }] = [
    await git('rev-parse', '--short', 'HEAD'),
    await git('status', '--porcelain', '--', 'src', 'workers', 'public', 'cli', 'package-lock.json'),
  ];
  return `${commit.trim()}${changes.trim() ? '+' : ''}`;
}

/** Whether a training under the same conditions can go on. */
const isUnderWay = (folder, conditions) =>
  isUnder(join(folder, 'conditions.json'), conditions) && existsSync(join(folder, 'checkpoint.lattice'));

/** Results under other conditions are kept under another name, where no table is made of them. */
function putAside(folder) {
  if (!['result.json', 'checkpoint.lattice'].some((name) => existsSync(join(folder, name)))) return;
  const old = inRoot('results', 'old', `${basename(folder)}-${Math.round(statSync(folder).mtimeMs)}`);
  mkdirSync(dirname(old), { recursive: true });
  renameSync(folder, old);
  console.log(`${folder} is of other conditions; it is now ${old}`);
}

async function trainCell({ task, agent, source, options, maxSteps, variant, minutes: own }, seed) {
  const path = source === 'human' ? humanDemos(task) : 'bundled';
  if (!path) return console.log(`\n${task}: no human demonstrations below ${demosRoot}; left out`);
  const marks = [source === 'bundled' && source, variant?.replaceAll(/[^\w.]+/g, '-')].filter(Boolean);
  const name = [task, agent, seed, ...marks].join('-');
  const folder = inRoot('results', 'runs', name);
  const minutes = Number(own ?? values.minutes);
  const conditions = { source, minutes, maxSteps, variant, options: options.join(' ') };
  if (isRecorded(name, conditions)) return;
  const isBegun = isUnderWay(folder, conditions);
  if (!isBegun) putAside(folder);
  const how = source === 'none' ? (variant ?? `at most ${maxSteps} steps`) : `${source} demonstrations`;
  console.log(`\n${task}, ${agent}, seed ${seed}, ${how}`);
  const newArgs = [
    ...['train', '--task', task === 'nine' ? NINE_TASKS.join() : task, '--agent', agent, '--seed', seed],
    ...['--minutes', String(minutes), ...(maxSteps ? ['--max-steps', String(maxSteps)] : [])],
    ...(source === 'none' ? [] : ['--demos', path, '--max-demos', MAX_DEMOS]),
    ...['--backend', 'wasm'],
    ...[...options, '--out', folder],
  ];
  const args = isBegun ? ['train', '--resume', folder] : newArgs;
  mkdirSync(folder, { recursive: true });
  if (!isBegun) {
    const begun = { ...conditions, code: await codeVersion() };
    writeFileSync(join(folder, 'conditions.json'), `${JSON.stringify(begun)}\n`);
  }
  const { code } = await run(process.execPath, [inRoot('bin', 'latticework.mjs'), ...args]);
  if (code !== 0) process.exit(code);
  const cell = recordCell(folder);
  if (!cell) process.exit(0);
  writeFileSync(cellFile(name), `${JSON.stringify(cell)}\n`);
}

const isWanted = ({ task, agent, source, isAblation }) =>
  (values.ablations || !isAblation) &&
  [
    [values.task, task],
    [values.agent, agent],
    [values.demos, source],
  ].every(([wanted, name]) => !wanted || wanted.includes(name));

await ensureInstalled();
await ensureBuilt(['cli']);
mkdirSync(inRoot('results', 'cells'), { recursive: true });
if (values.note) writeFileSync(inRoot('results', 'note.txt'), values.note);
const { recordCell, summarise } = await import(pathToFileURL(inRoot('dist-cli', 'summarise.js')).href);
for (const seed of values.seed) {
  for (const cell of PLAN.filter(isWanted)) await trainCell(cell, seed);
}
const document = inRoot('docs', 'results.md');
const { text, drawings, kept } = summarise(readFileSync(document, 'utf8'), inRoot('results'));
writeFileSync(document, text);
for (const [name, drawing] of Object.entries(drawings)) writeFileSync(inRoot('docs', name), drawing);
for (const rows of kept)
  console.log(`\nA section stays as it was, since these rows have no cell yet: ${rows.join('; ')}`);
console.log('\nSummary: docs/results.md');

/**
 * `npm run reproduce`: trains every (task, agent, seed) of the plan that has no cell in `results/cells` yet, each in a folder of
 * `results/runs`, then writes the tables of docs/results.md from all cells. Stop it at any time; the next call goes on where it
 * was. A part of a section that would lose rows for want of cells stays as it was.
 *
 * What costs least and matters most comes first (`cost` of each cell, `TABLES` of `lib/plan.mjs`). A training that fails is told, and
 * the others go on, unless several in a row do.
 *
 * `--jobs N` trains N at once. Times are only worth reporting with one job, the default; what ends by its steps may share the machine.
 *
 * `--hours H` trains what can be expected to be done in so many hours, the most important cells first, and says what it leaves.
 *
 * `--summary` trains nothing, and writes the tables anew.
 *
 * Options, each repeatable or a list with commas: `--table T`, `--task T`, `--agent A`, `--seed N`, `--demos human|bundled|scripted|none`,
 * `--way cloning|'cloning and reinforcement'`; `--task nine` stands for DOM-Q-NET's nine tasks at once, `twelve` and `all` for those
 * of CC-Net, `--ablations` for variants with parts left out; `--only PART` of a cell's name; and `--minutes M` and `--eval-episodes N` for each training;
 * `--note TEXT`, kept and put above the tables, for what else a reader must know of the machine.
 * LATTICEWORK_DEMOS names the folder with the public human demonstrations, LATTICEWORK_DEMOS_1000 that with a thousand of some tasks.
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
import { ensureBuilt } from './lib/build.mjs';
import {
  byImportance,
  conditionsOf,
  fitting,
  isPlayed,
  isSame,
  nameOf,
  startNameOf,
  tellCost,
  withMeasuredCosts,
  withSeeds,
} from './lib/cells.mjs';
import { PLAN, TABLES, TASK_GROUPS } from './lib/plan.mjs';
import { ensureInstalled, inRoot, jsonIn, run } from './lib/project.mjs';
import { namesIn, selectFrom } from './lib/selection.mjs';
import { EXPERT_DEMOS, RANDOM_EPISODES } from './lib/worldOfBits.mjs';

/** Demonstrations of a training, where the plan names no other number. */
const DEMOS = 10;
/** What fails one after the other will hardly be the trainings: a browser is missing, or the disk is full. */
const FAILURES_IN_A_ROW = 3;

/** What `--demos` is given, but for human demonstrations. */
const SOURCES = {
  scripted: ({ demos = EXPERT_DEMOS }) => `expert:${demos}`,
  bundled: () => 'bundled',
  none: () => 'bundled',
};

/** What cannot be done as it was asked for is told in a line. */
function giveUp(why) {
  console.error(`${why}\nThe options stand at the head of scripts/reproduce.mjs.`);
  process.exit(2);
}

/** What `read` makes of the options, whose mistakes it throws. */
function readOptions(read) {
  try {
    return read();
  } catch (error) {
    return giveUp(error.message);
  }
}

const choice = { type: 'string', multiple: true };
const { values } = readOptions(() =>
  parseArgs({
    options: {
      table: choice,
      task: choice,
      agent: choice,
      seed: choice,
      demos: choice,
      minutes: { type: 'string' },
      'eval-episodes': { type: 'string' },
      ablations: { type: 'boolean', default: false },
      way: choice,
      note: { type: 'string' },
      only: choice,
      jobs: { type: 'string', default: '1' },
      hours: { type: 'string', default: 'Infinity' },
      summary: { type: 'boolean', default: false },
    },
  }),
);
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) giveUp(`--jobs takes a whole number from 1 up, not ${values.jobs}.`);
const hours = Number(values.hours);
if (!(hours > 0)) giveUp(`--hours takes a number above 0, not ${values.hours}.`);
const selected = readOptions(() => selectFrom(PLAN, values));

const demosRoot = resolve(process.env.LATTICEWORK_DEMOS ?? inRoot('..', 'shared', 'demos'));
const thousandsRoot = resolve(process.env.LATTICEWORK_DEMOS_1000 ?? inRoot('..', 'shared', 'demos-1000'));

/**
 * Folder of the task's human demonstrations, of the newest collection that has any; if more are wanted than usual, that of
 * all large collections. Null where there is none.
 */
function humanDemos({ task, demos = DEMOS }) {
  if (demos > DEMOS) return existsSync(thousandsRoot) ? thousandsRoot : null;
  if (!existsSync(demosRoot)) return null;
  const folders = readdirSync(demosRoot)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .reverse();
  return folders.map((name) => join(demosRoot, name, task)).find((path) => existsSync(path)) ?? null;
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const runFolder = (name) => inRoot('results', 'runs', name);

/** The training whose parts a cell takes over, where there is one. */
function startOf(cell, seed) {
  const name = startNameOf(cell, seed);
  return name && runFolder(name);
}

const cellFile = (name) => inRoot('results', 'cells', `${name}.json`);

/** What a training of an agent depends on beside its conditions. */
const versionsOf = (agent) => ({
  trainingVersion: trainingVersionOf(agent),
  environmentVersion: ENVIRONMENT_VERSION,
});

/** Whether a training under the same conditions, of the same versions, can go on. */
function isUnderWay(folder, conditions, versions) {
  const file = join(folder, 'conditions.json');
  if (!existsSync(file) || !existsSync(join(folder, 'checkpoint.lattice'))) return false;
  const begun = readJson(file);
  return (
    isSame(begun, conditions) && Object.entries(versions).every(([key, version]) => begun[key] === version)
  );
}

/** The commit that is checked out, with a `+` where files of the program have been changed since. */
async function codeVersion() {
  const git = (...args) => run('git', args, { capture: true, quiet: true });
  const [{ output: commit }, { output: changes }] = [
    await git('rev-parse', '--short', 'HEAD'),
    await git('status', '--porcelain', '--', 'src', 'workers', 'public', 'cli', 'package-lock.json'),
  ];
  return `${commit.trim()}${changes.trim() ? '+' : ''}`;
}

/** Trainings under other conditions are kept under another name, where nothing goes on with them. */
function putAside(folder) {
  if (!['result.json', 'checkpoint.lattice'].some((name) => existsSync(join(folder, name)))) return;
  const old = inRoot('results', 'old', `${basename(folder)}-${Math.round(statSync(folder).mtimeMs)}`);
  mkdirSync(dirname(old), { recursive: true });
  renameSync(folder, old);
  console.log(`${folder} is of other conditions; it is now ${old}`);
}

const latticework = (args, options) =>
  run(process.execPath, [inRoot('bin', 'latticework.mjs'), ...args], options);

const tellCell = ({ task, agent, source, maxSteps, variant, way }, seed) => {
  const how = source === 'none' ? maxSteps && `at most ${maxSteps} steps` : `${source} demonstrations`;
  return [task, agent, `seed ${seed}`, how, variant ?? way].filter(Boolean).join(', ');
};

/** @returns {Promise<'done' | 'left out' | 'stopped' | 'failed'>} */
async function trainCell(cell, seed) {
  const { task, agent, source, options, maxSteps, maxUpdates, demos = DEMOS } = cell;
  const path = source === 'human' ? humanDemos(cell) : SOURCES[source](cell);
  if (!path) {
    const root = demos > DEMOS ? thousandsRoot : demosRoot;
    console.log(`\n${task}: no human demonstrations below ${root}; left out`);
    return 'left out';
  }
  const name = nameOf(cell, seed);
  const folder = runFolder(name);
  const begins = startOf(cell, seed);
  if (begins && !existsSync(join(begins, 'result.json'))) {
    console.log(
      `\n${name} begins with what ${basename(begins)} has learned, which is not in results/runs; left out`,
    );
    return 'left out';
  }
  const conditions = conditionsOf(cell, values.minutes);
  const versions = versionsOf(agent);
  const isBegun = isUnderWay(folder, conditions, versions);
  if (!isBegun) {
    putAside(folder);
    mkdirSync(folder, { recursive: true });
    const begun = { ...conditions, ...versions, code: await codeVersion() };
    writeFileSync(join(folder, 'conditions.json'), `${JSON.stringify(begun)}\n`);
  }
  const newArgs = [
    ...['train', '--task', (TASK_GROUPS[task] ?? [task]).join(), '--agent', agent, '--seed', seed],
    ...['--minutes', String(conditions.minutes), ...(maxSteps ? ['--max-steps', String(maxSteps)] : [])],
    ...(maxUpdates ? ['--max-updates', String(maxUpdates)] : []),
    ...['--demos', path, '--backend', 'wasm'],
    ...(source === 'scripted' ? [] : ['--max-demos', String(demos)]),
    ...(values['eval-episodes'] ? ['--eval-episodes', values['eval-episodes']] : []),
    ...(begins ? ['--start-from', begins] : []),
    ...[...options, '--out', folder],
  ];
  // One that has come to its end already has only lost its cell.
  let record = isBegun ? recordCell(folder) : null;
  if (!record) {
    const args = isBegun ? ['train', '--resume', folder] : newArgs;
    const { code } = await latticework(args, jobs > 1 ? { prefix: `${name}: ` } : {});
    if (code !== 0) return 'failed';
    record = recordCell(folder);
  }
  // Asked to end early, it goes on at the next call.
  if (!record) return 'stopped';
  writeFileSync(cellFile(name), `${JSON.stringify(record)}\n`);
  return 'done';
}

/**
 * What random actions do, for comparison.
 * @returns {Promise<'done' | 'failed'>}
 */
async function playCell(cell, seed) {
  const { task, agent } = cell;
  const name = nameOf(cell, seed);
  const args = ['rollout', '--task', task, '--agent', agent, '--episodes', String(RANDOM_EPISODES), '--json'];
  const { code, output } = await latticework(args, { capture: true });
  const printed = jsonIn(output);
  if (code !== 0 || !printed) return 'failed';
  const [{ loaded, episodes, steps, successRate, positiveRate }] = printed.tasks;
  if (!loaded) return 'failed';
  const record = {
    ...{ version: 1, name, ...conditionsOf(cell, values.minutes), code: await codeVersion(), curves: {} },
    environmentVersion: ENVIRONMENT_VERSION,
    ...{ task, agent, seed: Number(seed), demos: 0, successRate, positiveRate, evalEpisodes: episodes },
    ...{ envSteps: steps, episodes, gradSteps: 0, wallSeconds: 0, secondsTo95: null },
  };
  writeFileSync(cellFile(name), `${JSON.stringify(record)}\n`);
  return 'done';
}

await ensureInstalled();
// The page too: trainings that begin side by side would build it side by side.
await ensureBuilt(['cli', 'page']);
mkdirSync(inRoot('results', 'cells'), { recursive: true });
if (values.note) writeFileSync(inRoot('results', 'note.txt'), values.note);
const { readCells, recordCell, statesOf, summarise, trainingVersionOf, ENVIRONMENT_VERSION } = await import(
  pathToFileURL(inRoot('dist-cli', 'summarise.js')).href
);
const cells = readCells(inRoot('results', 'cells'));
const planned = withMeasuredCosts(withSeeds(selected, namesIn(values.seed)), cells).filter(
  ({ name }) => !values.only || values.only.some((part) => name.includes(part)),
);
if (planned.length === 0) giveUp('The plan has no cell with all that is asked for.');
const states = statesOf(planned, cells, values.minutes);
const wanted = byImportance(
  planned.filter((_, i) => !values.summary && states[i].state !== 'measured'),
  TABLES,
);
const queue = fitting(wanted, hours * jobs * 60);
const total = queue.length;
if (total < wanted.length)
  console.log(`Of ${wanted.length} cells ${total} fit in ${hours} hours: ${tellCost(queue, 1 / jobs)}.`);
/** Trainings that have come to an end, and the minutes that they took. */
const done = [];
const failures = [];
let failedInARow = 0;
let isOver = false;

/** What is left, by how the trainings so far took longer than the plan says, or less, and by how many run at once. */
function tellProgress(left) {
  const expected = done.reduce((sum, { cell }) => sum + cell.cost, 0);
  const taken = done.reduce((sum, { minutes }) => sum + minutes, 0);
  const factor = (expected > 0 ? taken / expected : 1) / jobs;
  return `${left.length} of ${total} cells left, ${tellCost(left, factor)}`;
}

async function work() {
  while (queue.length > 0 && !isOver) {
    const left = [...queue];
    const { cell, seed, name } = queue.shift();
    console.log(`\n${tellCell(cell, seed)} (${tellProgress(left)})`);
    const startedAt = Date.now();
    const outcome = await (isPlayed(cell) ? playCell(cell, seed) : trainCell(cell, seed));
    if (outcome === 'done') done.push({ cell, minutes: (Date.now() - startedAt) / 60_000 });
    if (outcome === 'failed') failures.push(name);
    failedInARow = outcome === 'failed' ? failedInARow + 1 : 0;
    if (outcome === 'stopped' || failedInARow >= FAILURES_IN_A_ROW) isOver = true;
  }
}

await Promise.all(Array.from({ length: jobs }, work));
if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`);
if (isOver) process.exit(failures.length > 0 ? 1 : 0);
const document = inRoot('docs', 'results.md');
const { text, drawings, kept } = summarise(readFileSync(document, 'utf8'), inRoot('results'));
writeFileSync(document, text);
for (const [name, drawing] of Object.entries(drawings)) writeFileSync(inRoot('docs', name), drawing);
for (const rows of kept)
  console.log(
    `\nParts of a section stay as they were, since these rows have no cell yet: ${rows.join('; ')}`,
  );
console.log('\nSummary: docs/results.md');
if (failures.length > 0) process.exitCode = 1;

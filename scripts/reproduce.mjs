/**
 * `npm run reproduce`: trains every (task, agent, seed) of the plan that has no cell in `results/cells` yet, each in a folder of
 * `results/runs`, then writes the tables of docs/results.md from all cells. Stop it at any time; the next call goes on where it
 * was. A section that would lose rows for want of cells stays as it was.
 *
 * `--jobs N` trains N at once. Times are only worth reporting with one job, the default; what ends by its steps may share the machine.
 *
 * Options, each repeatable: `--task T`, `--agent A`, `--seed N`, `--demos human|bundled|scripted|none`,
 * `--way cloning|'cloning and reinforcement'`; `--task nine` stands for DOM-Q-NET's nine tasks at once, `--ablations` for its
 * variants; `--only PART` of a cell's name; and `--minutes M` and `--eval-episodes N` for each training;
 * `--note TEXT`, kept and put above the tables, for what else a reader must know of the machine.
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
import { ensureBuilt } from './lib/build.mjs';
import { conditionsOf, isPlayed, isSame, nameOf, SEEDS, withSeeds } from './lib/cells.mjs';
import { NINE_TASKS } from './lib/domQNet.mjs';
import { PLAN } from './lib/plan.mjs';
import { ensureInstalled, inRoot, run } from './lib/project.mjs';
import { EXPERT_DEMOS, RANDOM_EPISODES } from './lib/worldOfBits.mjs';

const MAX_DEMOS = '10';

/** What `--demos` is given, but for human demonstrations. */
const SOURCES = { scripted: `expert:${EXPERT_DEMOS}`, bundled: 'bundled', none: 'bundled' };

/** What is no option is told in a line, with where the options stand. */
function readOptions(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error.message}\nThe options stand at the head of scripts/reproduce.mjs.`);
    process.exit(2);
  }
}

const choice = { type: 'string', multiple: true };
const { values } = readOptions({
  options: {
    task: choice,
    agent: choice,
    seed: { ...choice, default: SEEDS },
    demos: choice,
    minutes: { type: 'string' },
    'eval-episodes': { type: 'string' },
    ablations: { type: 'boolean', default: false },
    way: choice,
    note: { type: 'string' },
    only: choice,
    jobs: { type: 'string', default: '1' },
  },
});
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) {
  console.error(`--jobs takes a whole number from 1 up, not ${values.jobs}.`);
  process.exit(2);
}

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

/** Whether what is kept in a file was made under these conditions. */
const isUnder = (path, conditions) => existsSync(path) && isSame(readJson(path), conditions);

const runFolder = (name) => inRoot('results', 'runs', name);

/** The training whose parts a cell takes over, where there is one. */
const startOf = ({ startsFrom, agent, source }, seed) =>
  startsFrom && runFolder(nameOf({ agent, source, ...startsFrom }, seed));

const cellFile = (name) => inRoot('results', 'cells', `${name}.json`);

/** Whether a training under the same conditions can go on. */
const isUnderWay = (folder, conditions) =>
  isUnder(join(folder, 'conditions.json'), conditions) && existsSync(join(folder, 'checkpoint.lattice'));

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
  const { task, agent, source, options, maxSteps } = cell;
  const path = source === 'human' ? humanDemos(task) : SOURCES[source];
  if (!path) {
    console.log(`\n${task}: no human demonstrations below ${demosRoot}; left out`);
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
  const isBegun = isUnderWay(folder, conditions);
  if (!isBegun) {
    putAside(folder);
    mkdirSync(folder, { recursive: true });
    const begun = { ...conditions, code: await codeVersion() };
    writeFileSync(join(folder, 'conditions.json'), `${JSON.stringify(begun)}\n`);
  }
  const newArgs = [
    ...['train', '--task', task === 'nine' ? NINE_TASKS.join() : task, '--agent', agent, '--seed', seed],
    ...['--minutes', String(conditions.minutes), ...(maxSteps ? ['--max-steps', String(maxSteps)] : [])],
    ...['--demos', path, '--max-demos', MAX_DEMOS, '--backend', 'wasm'],
    ...(values['eval-episodes'] ? ['--eval-episodes', values['eval-episodes']] : []),
    ...(begins ? ['--start-from', begins] : []),
    ...[...options, '--out', folder],
  ];
  const args = isBegun ? ['train', '--resume', folder] : newArgs;
  const { code } = await latticework(args, jobs > 1 ? { prefix: `${name}: ` } : {});
  if (code !== 0) return 'failed';
  const record = recordCell(folder);
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
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (code !== 0 || !line) return 'failed';
  const [{ loaded, episodes, steps, successRate, positiveRate }] = JSON.parse(line).tasks;
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

const isWanted = ({ task, agent, source, way, isAblation }) =>
  (values.ablations || !isAblation) &&
  [
    [values.task, task],
    [values.agent, agent],
    [values.demos, source],
    [values.way, way],
  ].every(([wanted, name]) => !wanted || wanted.includes(name));

await ensureInstalled();
await ensureBuilt(['cli']);
mkdirSync(inRoot('results', 'cells'), { recursive: true });
if (values.note) writeFileSync(inRoot('results', 'note.txt'), values.note);
const { recordCell, summarise, ENVIRONMENT_VERSION } = await import(
  pathToFileURL(inRoot('dist-cli', 'summarise.js')).href
);
const queue = withSeeds(PLAN.filter(isWanted), values.seed).filter(
  ({ cell, name }) =>
    (!values.only || values.only.some((part) => name.includes(part))) &&
    !isUnder(cellFile(name), conditionsOf(cell, values.minutes)),
);
const startedAt = Date.now();
const total = queue.length;
let done = 0;
let ended = null;

function tellProgress() {
  const left = total - done;
  const perCell = (Date.now() - startedAt) / done;
  const rest = done > 0 ? `, about ${((left * perCell) / 3_600_000).toFixed(1)} hours at this rate` : '';
  return `${left} of ${total} cells left${rest}`;
}

async function work() {
  while (queue.length > 0 && !ended) {
    const { cell, seed } = queue.shift();
    console.log(`\n${tellCell(cell, seed)} (${tellProgress()})`);
    const outcome = await (isPlayed(cell) ? playCell(cell, seed) : trainCell(cell, seed));
    done += 1;
    if (outcome === 'failed' || outcome === 'stopped') ended ??= outcome;
  }
}

await Promise.all(Array.from({ length: jobs }, work));
if (ended) process.exit(ended === 'failed' ? 1 : 0);
const document = inRoot('docs', 'results.md');
const { text, drawings, kept } = summarise(readFileSync(document, 'utf8'), inRoot('results'));
writeFileSync(document, text);
for (const [name, drawing] of Object.entries(drawings)) writeFileSync(inRoot('docs', name), drawing);
for (const rows of kept)
  console.log(`\nA section stays as it was, since these rows have no cell yet: ${rows.join('; ')}`);
console.log('\nSummary: docs/results.md');

/**
 * `npm run reproduce`: trains every (task, agent, seed) of the plan that has no cell in `results/cells` yet, each in a folder of
 * `results/runs`. It then writes the tables of docs/results.md from all cells, and `public/measured.json`, from which the page shows
 * them. A part of a section that would lose rows because cells are missing stays as it was.
 *
 * Stop it at any time; the next call picks up where it left off. Ctrl-C waits for the runs to keep their results, a second Ctrl-C does not.
 *
 * The cheapest and most important cells come first (`cost` of each cell, `TABLES` of `lib/plan.mjs`). A run that fails is reported, and
 * the others continue, unless several in a row fail.
 *
 * `--jobs N` trains N at once. Times are only worth reporting with one job, the default; runs that end by their steps may share the machine.
 *
 * `--hours H` trains what can be expected to finish in that many hours, the most important cells first, and says what it leaves out.
 *
 * `--summary` trains nothing, and only rewrites the tables.
 *
 * Options, each repeatable or a list with commas: `--table T`, `--task T`, `--agent A`, `--seed N`, `--demos human|bundled|scripted|none`,
 * `--way cloning|'cloning and reinforcement'`; `--task nine` stands for DOM-Q-NET's nine tasks at once, `twelve` and `all` for those
 * of CC-Net; `--ablations` includes ablations; `--only PART` of a cell's name; `--minutes M` and `--eval-episodes N` for each run;
 * `--note TEXT` is kept and put above the tables, for anything else that readers must know about the machine.
 * LATTICEWORK_DEMOS names the folder with the public human demonstrations, LATTICEWORK_DEMOS_1000 the one with a thousand of some tasks.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { byImportance, fitting, tellCost, withMeasuredCosts, withSeeds } from './lib/cells.mjs';
import { codeVersion } from './lib/codeVersion.mjs';
import { Interrupt } from './lib/interrupt.mjs';
import { PLAN, TABLES } from './lib/plan.mjs';
import { ensureInstalled, inRoot, passOn, run } from './lib/project.mjs';
import { namesIn, selectFrom } from './lib/selection.mjs';
import { sideBySide } from './lib/sideBySide.mjs';
import { createTrainings } from './lib/trainings.mjs';

/** Several failures in a row are hardly due to the runs: a browser is missing, or the disk is full. */
const FAILURES_IN_A_ROW = 3;

/** A request that cannot be met is reported in one line. */
function giveUp(why) {
  console.error(`${why}\nThe options are listed at the top of scripts/reproduce.mjs.`);
  process.exit(2);
}

/** The result of `read`; mistakes in the options, which it throws, end the program. */
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
if (!Number.isInteger(jobs) || jobs < 1)
  giveUp(`--jobs takes a whole number of at least 1, not ${values.jobs}.`);
const hours = Number(values.hours);
if (!(hours > 0)) giveUp(`--hours takes a number above 0, not ${values.hours}.`);
const selected = readOptions(() => selectFrom(PLAN, values));

const tellCell = ({ task, agent, source, maxSteps, variant, way }, seed) => {
  const how = source === 'none' ? maxSteps && `at most ${maxSteps} steps` : `${source} demonstrations`;
  return [task, agent, `seed ${seed}`, how, variant ?? way].filter(Boolean).join(', ');
};

await ensureInstalled();
// The page too: otherwise runs that start side by side would build it side by side.
await ensureBuilt(['cli', 'page']);
mkdirSync(inRoot('results', 'cells'), { recursive: true });
if (values.note) writeFileSync(inRoot('results', 'note.txt'), values.note);
const { readCells, recordCell, statesOf, summarise, trainingVersionOf, environmentVersionOf } = await import(
  pathToFileURL(inRoot('dist-cli', 'summarise.js')).href
);
const cells = readCells(inRoot('results', 'cells'));
const planned = withMeasuredCosts(withSeeds(selected, namesIn(values.seed)), cells).filter(
  ({ name }) => !values.only || values.only.some((part) => name.includes(part)),
);
if (planned.length === 0) giveUp('The plan has no cell that matches all options.');
const states = statesOf(planned, cells, values.minutes);
const wanted = byImportance(
  planned.filter((_, i) => !values.summary && states[i].state !== 'measured'),
  TABLES,
);
const queue = fitting(wanted, hours * jobs * 60);
const total = queue.length;
if (total < wanted.length)
  console.log(`Of ${wanted.length} cells ${total} fit in ${hours} hours: ${tellCost(queue, 1 / jobs)}.`);

// A terminal that closes ends the runs as Ctrl-C does, and not this program before they have ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
let isOver = false;
const interrupt = new Interrupt((signal) => {
  isOver = true;
  passOn(signal);
  console.error('Stopping once the runs have kept their results; interrupt again to quit at once.');
}, passOn);

const trainCell = createTrainings({
  ...{ results: inRoot('results'), recordCell, codeVersion, isOver: () => interrupt.happened },
  latticework: (args, options) => run(process.execPath, [inRoot('bin', 'latticework.mjs'), ...args], options),
  versionsOf: ({ agent, task }) => ({
    trainingVersion: trainingVersionOf(agent),
    environmentVersion: environmentVersionOf(task),
  }),
  ...{ minutes: values.minutes, evalEpisodes: values['eval-episodes'], prefixed: jobs > 1 },
});
/** Finished runs, and the minutes that they took. */
const done = [];
const failures = [];
let failedInARow = 0;

/** The estimated rest, scaled by how much longer or shorter than planned the runs so far took, and by how many run at once. */
function tellProgress(left) {
  const expected = done.reduce((sum, { cell }) => sum + cell.cost, 0);
  const taken = done.reduce((sum, { minutes }) => sum + minutes, 0);
  const factor = (expected > 0 ? taken / expected : 1) / jobs;
  return `${left.length} of ${total} cells left, ${tellCost(left, factor)}`;
}

async function work({ cell, seed, name }) {
  console.log(`\n${tellCell(cell, seed)} (${tellProgress([{ cell }, ...queue])})`);
  const startedAt = Date.now();
  const outcome = await trainCell(cell, seed);
  if (outcome === 'done') done.push({ cell, minutes: (Date.now() - startedAt) / 60_000 });
  if (outcome === 'failed') failures.push(name);
  failedInARow = outcome === 'failed' ? failedInARow + 1 : 0;
  if (outcome === 'stopped' || failedInARow >= FAILURES_IN_A_ROW) isOver = true;
}

await sideBySide(queue, jobs, work, () => isOver);
if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`);
if (isOver) process.exit(failures.length > 0 ? 1 : 0);
const document = inRoot('docs', 'results.md');
const { text, drawings, measured, kept } = summarise(readFileSync(document, 'utf8'), inRoot('results'));
writeFileSync(document, text);
for (const [name, drawing] of Object.entries(drawings)) writeFileSync(inRoot('docs', name), drawing);
writeFileSync(inRoot('public', 'measured.json'), measured);
for (const rows of kept)
  console.log(
    `\nParts of a section stay as they were, because these rows have no cell yet: ${rows.join('; ')}`,
  );
console.log('\nSummary: docs/results.md');
if (failures.length > 0) process.exitCode = 1;

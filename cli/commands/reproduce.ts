/** `latticework reproduce`: trains what the plan has and `results/cells` lacks, then writes docs/results.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { passOn, run } from '../../scripts/lib/project.mjs';
import { trainingVersionOf } from '../../src/run/agentCatalogue';
import { environmentVersionOf } from '../../src/task/environmentVersion';
import { Interrupt } from '../Interrupt';
import { type SeededCell, withSeeds } from '../plan/cells';
import { tellCost, withMeasuredCosts } from '../plan/costs';
import { PLAN, TABLES } from '../plan/plan';
import { projectRoot } from '../projectRoot';
import { codeVersion } from '../reproduce/codeVersion';
import { byImportance, fitting } from '../reproduce/order';
import { hasEnded } from '../reproduce/runFolders';
import { type Selecting, selectFrom } from '../reproduce/selection';
import { withStarts } from '../reproduce/starts';
import { createTrainings } from '../reproduce/trainings';
import { trainQueue } from '../reproduce/trainQueue';
import { readCells, recordCell } from '../results/cell';
import { statesOf } from '../results/state';
import { summarise } from '../results/summary';
import { UsageError } from '../UsageError';

interface ReproduceOptions extends Selecting {
  /** Instead of the plan's. */
  readonly seed?: readonly string[];
  /** Parts of names of cells. */
  readonly only?: readonly string[];
  /** How many runs at once. */
  readonly jobs: number;
  /** Time for all of them. */
  readonly hours?: number;
  /** Limit of each run, instead of the plan's. */
  readonly minutes?: number;
  readonly evalEpisodes?: number;
  readonly summary?: boolean;
  readonly note?: string;
}

const RESULTS = join(projectRoot, 'results');

export async function reproduce(options: ReproduceOptions): Promise<void> {
  const planned = plannedCells(options);
  mkdirSync(join(RESULTS, 'cells'), { recursive: true });
  if (options.note) writeFileSync(join(RESULTS, 'note.txt'), options.note);
  if (!options.summary) {
    // Otherwise runs that start side by side would build it side by side.
    await ensureBuilt(['page']);
    if (await trainMissing(planned, options)) return;
  }
  writeSummary();
}

/** Cells that match all options, with the costs that runs so far had. */
function plannedCells(options: ReproduceOptions): SeededCell[] {
  const { only, seed } = options;
  const seeded = withSeeds(selectFrom(PLAN, options), seed);
  const planned = withMeasuredCosts(seeded, readCells(join(RESULTS, 'cells'))).filter(
    ({ name }) => !only || only.some((part) => name.includes(part)),
  );
  if (planned.length === 0) throw new UsageError('The plan has no cell that matches all options.');
  return planned;
}

/** @returns whether it was stopped before the last cell */
async function trainMissing(planned: readonly SeededCell[], options: ReproduceOptions): Promise<boolean> {
  const { jobs, hours = Number.POSITIVE_INFINITY, minutes, evalEpisodes } = options;
  const states = statesOf(planned, readCells(join(RESULTS, 'cells')), minutes);
  const unmeasured = planned.filter((_, i) => states[i].state !== 'measured');
  const hasRun = (name: string) => hasEnded(join(RESULTS, 'runs', name));
  const wanted = byImportance(withStarts(unmeasured, withSeeds(PLAN, options.seed), hasRun), TABLES);
  const queue = fitting(wanted, hours * jobs * 60);
  if (queue.length < wanted.length)
    console.log(
      `Of ${wanted.length} cells ${queue.length} fit in ${hours} hours: ${tellCost(queue, 1 / jobs)}.`,
    );
  const interrupt = new Interrupt((signal) => {
    passOn(signal);
    console.error('Stopping once the runs have kept their results; interrupt again to quit at once.');
  }, passOn);
  const train = createTrainings({
    results: RESULTS,
    recordCell,
    codeVersion,
    isOver: () => interrupt.happened,
    latticework: (args, how) =>
      run(process.execPath, [join(projectRoot, 'bin', 'latticework.mjs'), ...args], how),
    versionsOf: ({ agent, task }) => ({
      trainingVersion: trainingVersionOf(agent),
      environmentVersion: environmentVersionOf(task),
    }),
    minutes,
    evalEpisodes,
    prefixed: jobs > 1,
  });
  const isInterrupted = () => interrupt.happened;
  const { failures, isStopped } = await trainQueue(queue, { jobs, train, isInterrupted });
  if (failures.length > 0) {
    console.error(`\nFailed: ${failures.join(', ')}`);
    process.exitCode = 1;
  }
  return isStopped;
}

/** Writes the document, its drawings, and what the page shows of the results. */
function writeSummary(): void {
  const document = join(projectRoot, 'docs', 'results.md');
  const { text, drawings, measured, kept } = summarise(readFileSync(document, 'utf8'), RESULTS);
  writeFileSync(document, text);
  for (const [name, drawing] of Object.entries(drawings))
    writeFileSync(join(projectRoot, 'docs', name), drawing);
  writeFileSync(join(projectRoot, 'public', 'measured.json'), measured);
  for (const rows of kept)
    console.log(
      `\nParts of a section stay as they were, because these rows have no cell yet: ${rows.join('; ')}`,
    );
  console.log('\nSummary: docs/results.md');
}

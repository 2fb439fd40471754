/** `latticework reproduce`: trains what the plan has and `results/cells` lacks, then writes docs/results.md. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { type SeededCell, withSeeds } from '../plan/cells';
import { describeCost, withMeasuredCosts } from '../plan/costs';
import { PLAN, TABLES } from '../plan/plan';
import { projectRoot } from '../projectRoot';
import { byImportance, fitting } from '../reproduce/order';
import { repeat } from '../reproduce/repeat';
import { hasEnded } from '../reproduce/runFolders';
import { type Selecting, selectFrom } from '../reproduce/selection';
import { withStarts } from '../reproduce/starts';
import { trainAll } from '../reproduce/trainAll';
import { readCells } from '../results/cell';
import { statesOf } from '../results/state';
import { summarise } from '../results/summary';
import { writeWhole } from '../training/writeWhole';
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
  /** How many measured cells to train again, instead of the others. */
  readonly again?: number;
  readonly note?: string;
}

const RESULTS = join(projectRoot, 'results');
const CELLS = join(RESULTS, 'cells');

export async function reproduce(options: ReproduceOptions): Promise<void> {
  const planned = plannedCells(options);
  mkdirSync(CELLS, { recursive: true });
  if (options.note) writeWhole(join(RESULTS, 'note.txt'), options.note);
  // Otherwise runs that start side by side would build it side by side.
  if (!options.summary) await ensureBuilt(['page']);
  if (options.again !== undefined) return await repeatSome(planned, options.again, options);
  if (!options.summary && (await trainMissing(planned, options))) return;
  writeSummary();
}

/** Cells that match all options, with the costs that runs so far had. */
function plannedCells(options: ReproduceOptions): SeededCell[] {
  const { only, seed } = options;
  const seeded = withSeeds(selectFrom(PLAN, options), seed);
  const planned = withMeasuredCosts(seeded, readCells(CELLS)).filter(
    ({ name }) => !only || only.some((part) => name.includes(part)),
  );
  if (planned.length === 0) throw new UsageError('The plan has no cell that matches all options.');
  return planned;
}

/** @returns whether it was stopped before the last cell */
async function trainMissing(planned: readonly SeededCell[], options: ReproduceOptions): Promise<boolean> {
  const { jobs, hours = Number.POSITIVE_INFINITY, minutes, evalEpisodes } = options;
  const given = { minutes, testEpisodes: evalEpisodes };
  const states = statesOf(planned, readCells(CELLS), given);
  const unmeasured = planned.filter((_, i) => states[i].state !== 'measured');
  const hasRun = (name: string) => hasEnded(join(RESULTS, 'runs', name));
  const wanted = byImportance(withStarts(unmeasured, withSeeds(PLAN, options.seed), hasRun), TABLES);
  const queue = fitting(wanted, hours * jobs * 60);
  if (queue.length < wanted.length)
    console.log(
      `Of ${wanted.length} cells ${queue.length} fit in ${hours} hours: ${describeCost(queue, 1 / jobs)}.`,
    );
  const { isStopped } = await trainAll(queue, { results: RESULTS, jobs, given });
  return isStopped;
}

async function repeatSome(
  planned: readonly SeededCell[],
  count: number,
  { jobs, hours = Number.POSITIVE_INFINITY, seed }: ReproduceOptions,
): Promise<void> {
  const isSame = await repeat(planned, {
    ...{ count, jobs, minutes: hours * jobs * 60, results: RESULTS },
    seed: Date.now(),
    all: withSeeds(PLAN, seed),
    train: (queue, results) => trainAll(queue, { results, jobs }),
  });
  if (!isSame) process.exitCode = 1;
}

/** Writes the document, its drawings, and what the page shows of the results. */
function writeSummary(): void {
  const document = join(projectRoot, 'docs', 'results.md');
  const { text, drawings, measured, kept } = summarise(readFileSync(document, 'utf8'), RESULTS);
  writeWhole(document, text);
  for (const [name, drawing] of Object.entries(drawings))
    writeWhole(join(projectRoot, 'docs', name), drawing);
  writeWhole(join(projectRoot, 'public', 'measured.json'), measured);
  for (const rows of kept)
    console.log(
      `\nParts of a section stay as they were, because these rows have no cell yet: ${rows.join('; ')}`,
    );
  console.log('\nSummary: docs/results.md');
}

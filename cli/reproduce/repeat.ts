/** Trains measured cells again, and compares: the numbers in the tables need not be taken on trust. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Rng } from '../../src/random/Rng';
import { formatDuration, formatFixedPercent } from '../../src/text/format';
import type { SeededCell } from '../plan/cells';
import { conditionsOf } from '../plan/conditions';
import { describeCost } from '../plan/costs';
import { type Cell, readCells } from '../results/cell';
import { differences } from '../results/differences';
import { statesOf } from '../results/state';
import { formatTable } from '../terminal/formatTable';
import { UsageError } from '../UsageError';
import { humanDemos } from './humanDemos';
import { fitting } from './order';
import { withStarts } from './starts';
import type { QueueEnd } from './trainQueue';

/** The part of a run's minutes after which they may have ended it. */
const NEARLY = 0.99;

/**
 * Cells whose runs end the same way on any machine: they are measured, not stale, their demonstrations are here, and their time limit
 * did not end them.
 */
export function repeatable(planned: readonly SeededCell[], cells: readonly Cell[]): SeededCell[] {
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const states = statesOf(planned, cells);
  return planned.filter(({ cell, name }, i) => {
    if (states[i].state !== 'measured') return false;
    const { minutes } = conditionsOf(cell);
    const isTimed = minutes > 0 && byName.get(name)!.wallSeconds >= NEARLY * 60 * minutes;
    return !isTimed && (cell.source !== 'human' || humanDemos(cell) !== null);
  });
}

interface RepeatOptions {
  readonly count: number;
  /** Time for all of them. */
  readonly minutes: number;
  readonly jobs: number;
  /** Of the draw. */
  readonly seed: number;
  /** The folder that holds `cells`; what is trained again goes to `again` in it. */
  readonly results: string;
  /** All cells of the plan, since those drawn may start from others. */
  readonly all: readonly SeededCell[];
  readonly train: (queue: readonly SeededCell[], results: string) => Promise<QueueEnd>;
}

/** @returns whether the repeated cells are what is committed; not if none came to its end */
export async function repeat(
  planned: readonly SeededCell[],
  { count, minutes, jobs, seed, results, all, train }: RepeatOptions,
): Promise<boolean> {
  const measured = readCells(join(results, 'cells'));
  const known = repeatable(planned, measured);
  const order = new Rng(seed).shuffle([...known]);
  const drawn = fitting(order, minutes).slice(0, count);
  if (drawn.length === 0)
    throw new UsageError(
      known.length === 0
        ? 'No measured cell that matches all options can be repeated here.'
        : 'No cell that matches all options fits into these hours.',
    );
  const queue = withStarts(drawn, all, () => false);
  console.log(
    `Repeating ${drawn.length} of ${known.length} measured cells, drawn at random: ${describeCost(queue, 1 / jobs)}.`,
  );
  const folder = join(results, 'again');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'cells'), { recursive: true });
  await train(queue, folder);
  return report(measured, readCells(join(folder, 'cells')));
}

/** Says what each repeated cell came to, and how long it took. */
function report(measured: readonly Cell[], repeated: readonly Cell[]): boolean {
  const byName = new Map(measured.map((cell) => [cell.name, cell]));
  const compared = repeated.flatMap((now) => {
    const before = byName.get(now.name);
    return before ? [{ now, before, found: differences(before, now) }] : [];
  });
  if (compared.length === 0) {
    console.log('\nNo run came to its end, so nothing was compared.');
    return false;
  }
  const same = compared.filter(({ found }) => found.length === 0);
  const seconds = (which: 'now' | 'before') =>
    compared.reduce((sum, pair) => sum + pair[which].wallSeconds, 0);
  const rows = compared.map(({ now, before, found }) => [
    found.length === 0 ? 'same' : 'differs',
    now.name,
    `${formatDuration(now.wallSeconds)}, was ${formatDuration(before.wallSeconds)}`,
    before.code ?? '',
    found.join('; '),
  ]);
  console.log(`\n${formatTable([['numbers', 'cell', 'time', 'code', 'differences'], ...rows])}`);
  const share = seconds('now') / seconds('before');
  const inTime = Number.isFinite(share) ? `, in ${formatFixedPercent(share, 0)} of the time` : '';
  console.log(`\n${same.length} of ${compared.length} have the same numbers as results/cells${inTime}.`);
  return same.length === compared.length;
}

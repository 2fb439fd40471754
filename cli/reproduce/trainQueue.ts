/** Trains the cells of a queue, tells what is left, and stops once there is no point in going on. */

import type { SeededCell } from '../plan/cells';
import { describeCost } from '../plan/costs';
import type { PlannedCell } from '../plan/PlannedCell';
import { sideBySide } from './sideBySide';
import type { Outcome } from './trainings';

/** Several failures in a row are hardly due to the runs: a browser is missing, or the disk is full. */
const FAILURES_IN_A_ROW = 3;

interface QueueOptions {
  /** How many cells are trained at once. */
  readonly jobs: number;
  readonly train: (cell: PlannedCell, seed: string) => Promise<Outcome>;
  /** Whether everything was asked to end. */
  readonly isInterrupted: () => boolean;
}

export interface QueueEnd {
  /** Names of the cells whose runs failed. */
  readonly failures: readonly string[];
  /** Whether it ended before its last cell. */
  readonly isStopped: boolean;
}

/** Trains the cells of a queue in their order; a run that fails does not keep the others from beginning. */
export async function trainQueue(
  cells: readonly SeededCell[],
  { jobs, train, isInterrupted }: QueueOptions,
): Promise<QueueEnd> {
  const queue = [...cells];
  /** Of finished runs. */
  const minutes = { expected: 0, taken: 0 };
  const failures: string[] = [];
  let failedInARow = 0;
  let isStopped = false;

  /** The estimated rest, scaled by how much longer or shorter than planned the runs so far took, and by how many run at once. */
  const describeProgress = (left: readonly Pick<SeededCell, 'cell'>[]) => {
    const factor = (minutes.expected > 0 ? minutes.taken / minutes.expected : 1) / jobs;
    return `${left.length} of ${cells.length} cells left, ${describeCost(left, factor)}`;
  };

  const work = async ({ cell, seed, name }: SeededCell) => {
    console.log(`\n${describeCell(cell, seed)} (${describeProgress([{ cell }, ...queue])})`);
    const startedAt = Date.now();
    const outcome = await train(cell, seed);
    if (outcome === 'done') {
      minutes.expected += cell.cost;
      minutes.taken += (Date.now() - startedAt) / 60_000;
    }
    if (outcome === 'failed') failures.push(name);
    failedInARow = outcome === 'failed' ? failedInARow + 1 : 0;
    if (outcome === 'stopped' || failedInARow >= FAILURES_IN_A_ROW) isStopped = true;
  };

  const isOver = () => isStopped || isInterrupted();
  await sideBySide(queue, jobs, work, isOver);
  return { failures, isStopped: isOver() };
}

function describeCell(
  { task, agent, source, maxSteps, variant, way }: SeededCell['cell'],
  seed: SeededCell['seed'],
): string {
  const how = source === 'none' ? maxSteps && `at most ${maxSteps} steps` : `${source} demonstrations`;
  return [task, agent, `seed ${seed}`, how, variant ?? way].filter(Boolean).join(', ');
}

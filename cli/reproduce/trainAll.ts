/** Trains the cells of a queue with the `latticework` command, below one folder of results, until Ctrl-C at the latest. */
import { join } from 'node:path';
import { passOn, run } from '../../scripts/lib/project.mjs';
import { trainingVersionOf } from '../../src/run/agentCatalogue';
import { environmentVersionOf } from '../../src/task/environmentVersion';
import { Interrupt } from '../Interrupt';
import type { SeededCell } from '../plan/cells';
import type { GivenLimits } from '../plan/conditions';
import { projectRoot } from '../projectRoot';
import { recordCell } from '../results/cell';
import { codeVersion } from './codeVersion';
import { createTrainings } from './trainings';
import { type QueueEnd, trainQueue } from './trainQueue';

interface TrainAllOptions {
  /** The folder with `runs` and `cells`. */
  readonly results: string;
  /** How many runs at once. */
  readonly jobs: number;
  /** For each run, instead of the plan's. */
  readonly given?: GivenLimits;
}

export async function trainAll(
  queue: readonly SeededCell[],
  { results, jobs, given }: TrainAllOptions,
): Promise<QueueEnd> {
  const interrupt = new Interrupt((signal) => {
    passOn(signal);
    console.error('Stopping once the runs have kept their results; interrupt again to quit at once.');
  }, passOn);
  const train = createTrainings({
    results,
    recordCell,
    codeVersion,
    isOver: () => interrupt.happened,
    latticework: (args, how) =>
      run(process.execPath, [join(projectRoot, 'bin', 'latticework.mjs'), ...args], how),
    versionsOf: ({ agent, task }) => ({
      trainingVersion: trainingVersionOf(agent),
      environmentVersion: environmentVersionOf(task),
    }),
    given,
    prefixed: jobs > 1,
  });
  const end = await trainQueue(queue, { jobs, train, isInterrupted: () => interrupt.happened });
  if (end.failures.length > 0) {
    console.error(`\nFailed: ${end.failures.join(', ')}`);
    process.exitCode = 1;
  }
  return end;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSeeds } from '../plan/cells';
import type { PlannedCell } from '../plan/PlannedCell';
import type { Outcome } from './trainings';
import { trainQueue } from './trainQueue';

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text) => said.push(text));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const CELL: PlannedCell = {
  ...{ table: 'Table 1', task: 'click-tab', agent: 'wge', source: 'human', cost: 10, options: [], seeds: 5 },
};
const queue = withSeeds([CELL]);

/** Runs that end like this, one after another. @param minutes that each takes */
async function train(
  outcomes: readonly Outcome[],
  { minutes = 10, isInterrupted = (): boolean => false } = {},
) {
  const begun: string[] = [];
  const end = await trainQueue(queue, {
    jobs: 1,
    train: async (_, seed) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      begun.push(seed);
      return outcomes[begun.length - 1];
    },
    isInterrupted,
  });
  return { begun, ...end };
}

test('the queue is trained to its end, whatever fails or is left out now and then', async () => {
  const { begun, failures, isStopped } = await train(['failed', 'failed', 'done', 'failed', 'left out']);
  expect(begun).toEqual(['1', '2', '3', '4', '5']);
  expect(failures).toEqual(['click-tab-wge-1', 'click-tab-wge-2', 'click-tab-wge-4']);
  expect(isStopped).toBe(false);
});

test('several failures in a row, or a run that was stopped, are the end', async () => {
  expect(await train(['done', 'failed', 'failed', 'failed'])).toMatchObject({
    ...{ begun: ['1', '2', '3', '4'], isStopped: true },
    failures: ['click-tab-wge-2', 'click-tab-wge-3', 'click-tab-wge-4'],
  });
  expect(await train(['done', 'stopped'])).toMatchObject({
    begun: ['1', '2'],
    failures: [],
    isStopped: true,
  });
});

test('after an interruption nothing begins', async () => {
  const end = await train(['done'], { isInterrupted: () => said.length > 0 });
  expect(end).toEqual({ begun: ['1'], failures: [], isStopped: true });
});

test('what is left goes by the time that runs have taken', async () => {
  await train(['done', 'done', 'failed', 'done', 'done'], { minutes: 5 });
  expect(said).toEqual([
    '\nclick-tab, wge, seed 1, human demonstrations (5 of 5 cells left, about 50 minutes)',
    '\nclick-tab, wge, seed 2, human demonstrations (4 of 5 cells left, about 20 minutes)',
    '\nclick-tab, wge, seed 3, human demonstrations (3 of 5 cells left, about 15 minutes)',
    '\nclick-tab, wge, seed 4, human demonstrations (2 of 5 cells left, about 10 minutes)',
    '\nclick-tab, wge, seed 5, human demonstrations (1 of 5 cells left, about 5 minutes)',
  ]);
});

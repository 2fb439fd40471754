import { expect, test } from 'vitest';
import { nameOf } from '../plan/cells';
import type { PlannedCell } from '../plan/PlannedCell';
import { sideBySide } from './sideBySide';

const cell = (task: string, startsFrom?: string): PlannedCell => ({
  ...{ table: 'CC-Net', task, agent: 'cc-net', source: 'none', cost: 1, options: [] },
  ...(startsFrom && { startsFrom: { task: startsFrom } }),
});
const queueOf = (...cells: readonly PlannedCell[]) =>
  cells.map((one) => ({ cell: one, seed: '1', name: nameOf(one, '1') }));

/** What happens when cells take this many milliseconds. */
async function work(
  queue: ReturnType<typeof queueOf>,
  jobs: number,
  duration: (task: string) => number,
  isOver = (_: readonly string[]) => false,
) {
  const log: string[] = [];
  await sideBySide(
    queue,
    jobs,
    async ({ cell: { task } }) => {
      log.push(`${task} begins`);
      await new Promise((resolve) => setTimeout(resolve, duration(task)));
      log.push(`${task} ends`);
    },
    () => isOver(log),
  );
  return log;
}

test('with two jobs, a cell waits for the one that it starts from, and lets others pass', async () => {
  const queue = queueOf(cell('start'), cell('follower', 'start'), cell('other'), cell('last', 'follower'));
  expect(await work(queue, 2, (task) => (task === 'start' ? 150 : 20))).toEqual([
    ...['start begins', 'other begins', 'other ends', 'start ends'],
    ...['follower begins', 'follower ends', 'last begins', 'last ends'],
  ]);
});

test('with one job, cells are trained in their order', async () => {
  const queue = queueOf(cell('a'), cell('b'), cell('c', 'a'));
  const log = await work(queue, 1, () => 1);
  expect(log.filter((line) => line.endsWith('begins'))).toEqual(['a begins', 'b begins', 'c begins']);
});

test('nothing begins once it is over, and what has begun is awaited', async () => {
  const queue = queueOf(cell('short'), cell('long'), cell('never'));
  const isOver = (log: readonly string[]) => log.includes('short ends');
  expect(await work(queue, 2, (task) => (task === 'long' ? 100 : 10), isOver)).toEqual([
    ...['short begins', 'long begins', 'short ends', 'long ends'],
  ]);
  expect(queue.map(({ name }) => name)).toEqual(['never-cc-net-1']);
});

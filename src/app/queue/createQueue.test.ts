import { expect, test, vi } from 'vitest';
import type { RunConfig } from '../../contracts/run';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { createQueue, type Watched } from './createQueue';

const seeds = (...all: number[]): RunConfig[] => all.map((seed) => ({ ...DEFAULT_WORKBENCH, seed }));

function fixture() {
  const begin = vi.fn(async (_: RunConfig) => {});
  const queue = createQueue({ begin });
  let before: Watched = { status: 'idle', phase: 'none' };
  const become = (status: Watched['status'], phase: Watched['phase'] = 'open') => {
    const now = { status, phase };
    queue.follow(now, before);
    before = now;
  };
  /** Closes a run and opens another one. */
  const open = () => {
    become('idle', 'none');
    become('starting', 'opening');
    become('running');
  };
  const begunSeeds = () => begin.mock.calls.map(([{ seed }]) => seed);
  return { queue, become, open, begunSeeds };
}

test('one run after another, each when the previous one has ended', () => {
  const { queue, become, open, begunSeeds } = fixture();
  queue.getState().add(seeds(1, 2, 3));
  expect(begunSeeds()).toEqual([1]);
  open();
  become('finished');
  expect(begunSeeds()).toEqual([1, 2]);
  open();
  become('finished');
  open();
  become('finished');
  expect(begunSeeds()).toEqual([1, 2, 3]);
  expect(queue.getState()).toMatchObject({ waiting: [], isOn: false, begun: 0 });
});

test('a run that fails is not waited for', () => {
  const { queue, become, begunSeeds } = fixture();
  queue.getState().add(seeds(1, 2));
  become('starting', 'opening');
  become('failed', 'none');
  expect(begunSeeds()).toEqual([1, 2]);
});

test('a run that the user stops or resets stops the queue until it is told to continue', () => {
  const { queue, become, open, begunSeeds } = fixture();
  queue.getState().add(seeds(1, 2, 3));
  open();
  become('stopped');
  become('idle', 'none');
  expect(begunSeeds()).toEqual([1]);
  expect(queue.getState()).toMatchObject({ isOn: false, waiting: { length: 2 } });
  queue.getState().goOn();
  expect(begunSeeds()).toEqual([1, 2]);
  queue.getState().clear();
  expect(queue.getState()).toMatchObject({ isOn: false, waiting: [], begun: 0 });
  open();
  become('finished');
  expect(begunSeeds()).toEqual([1, 2]);
});

test('a run that is training when the queue starts is closed without stopping the queue', () => {
  const { queue, become, open, begunSeeds } = fixture();
  become('running');
  queue.getState().add(seeds(1, 2));
  become('stopped');
  open();
  expect(queue.getState().isOn).toBe(true);
  become('finished');
  expect(begunSeeds()).toEqual([1, 2]);
});

test('a cleared queue can be brought back while its run goes on', () => {
  const { queue, become, open, begunSeeds } = fixture();
  queue.getState().add(seeds(1, 2, 3));
  open();
  const restore = queue.getState().clear();
  restore();
  expect(begunSeeds()).toEqual([1]);
  expect(queue.getState()).toMatchObject({ isOn: true, begun: 1, waiting: { length: 2 } });
  become('finished');
  expect(begunSeeds()).toEqual([1, 2]);
});

test('a queue brought back after its run has ended waits for the user', () => {
  const { queue, become, open, begunSeeds } = fixture();
  queue.getState().add(seeds(1, 2));
  open();
  const restore = queue.getState().clear();
  become('finished');
  restore();
  expect(queue.getState()).toMatchObject({ isOn: false, begun: 1, waiting: { length: 1 } });
  queue.getState().goOn();
  expect(begunSeeds()).toEqual([1, 2]);
});

test('runs added since are trained after those brought back', () => {
  const { queue, begunSeeds, open, become } = fixture();
  queue.getState().add(seeds(1, 2));
  open();
  const restore = queue.getState().clear();
  queue.getState().add(seeds(7, 8));
  restore();
  open();
  become('finished');
  expect(begunSeeds()).toEqual([1, 7, 2]);
});

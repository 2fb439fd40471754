import { expect, test, vi } from 'vitest';
import type { RunConfig } from '../../contracts/run';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { createQueue, type Watched } from './createQueue';

const seeds = (...all: number[]): RunConfig[] => all.map((seed) => ({ ...DEFAULT_WORKBENCH, seed }));

function fixture() {
  const begin = vi.fn(async (_: RunConfig) => {});
  let endTest = (_?: Error) => {};
  const test = vi.fn(
    (_: number) =>
      new Promise<void>((resolve, reject) => {
        endTest = (error) => (error ? reject(error) : resolve());
      }),
  );
  const queue = createQueue({ begin, test });
  let before: Watched = { status: 'idle', phase: 'none', id: null };
  const become = (status: Watched['status'], phase: Watched['phase'] = 'open', id = 'run') => {
    const now = { status, phase, id: phase === 'open' ? id : null };
    queue.follow(now, before);
    before = now;
  };
  /** Closes a run and opens another one. */
  const open = (id?: string) => {
    become('idle', 'none');
    become('starting', 'opening');
    become('running', 'open', id);
  };
  const begunSeeds = () => begin.mock.calls.map(([{ seed }]) => seed);
  return { queue, become, open, begin, begunSeeds, test, endTest: (error?: Error) => endTest(error) };
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

test('a run that the user cancels while it is being opened stops the queue, and the next run is not taken for it', () => {
  const { queue, become, open, begunSeeds } = fixture();
  queue.getState().add(seeds(1, 2));
  become('starting', 'opening');
  become('idle', 'none');
  expect(queue.getState()).toMatchObject({ isOn: false, current: null, waiting: { length: 1 } });
  open('of the user');
  become('finished', 'open', 'of the user');
  expect(begunSeeds()).toEqual([1]);
  expect(queue.getState().current).toBeNull();
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

test('a run that waits can be removed, and brought back to its place', () => {
  const { queue, become, open, begunSeeds } = fixture();
  queue.getState().add(seeds(1, 2, 3, 4));
  open();
  const waitingSeeds = () => queue.getState().waiting.map(({ seed }) => seed);
  const [second, third] = queue.getState().waiting;
  const restore = queue.getState().remove(third);
  expect(waitingSeeds()).toEqual([2, 4]);
  restore();
  expect(waitingSeeds()).toEqual([2, 3, 4]);
  queue.getState().remove(second);
  become('finished');
  expect(begunSeeds()).toEqual([1, 3]);
});

test('a queue that waits for the user ends with the last run that is removed', () => {
  const { queue, become, open } = fixture();
  queue.getState().add(seeds(1, 2));
  open();
  become('stopped');
  queue.getState().remove(queue.getState().waiting[0]);
  expect(queue.getState()).toMatchObject({ waiting: [], begun: 0, isOn: false });
});

const tested = (...all: number[]) => seeds(...all).map((run) => ({ ...run, testEpisodes: 100 }));

test('a run that is to be tested is tested when it has ended, before the next one starts', async () => {
  const { queue, become, open, begin, begunSeeds, test: testRun, endTest } = fixture();
  queue.getState().add([...tested(1), ...seeds(2, 3)]);
  expect(begin).toHaveBeenCalledWith(seeds(1)[0]);
  open();
  become('finished');
  expect(testRun).toHaveBeenCalledExactlyOnceWith(100);
  become('evaluating');
  become('finished');
  expect(begunSeeds()).toEqual([1]);
  endTest();
  await vi.waitFor(() => expect(begunSeeds()).toEqual([1, 2]));
  open();
  become('finished');
  expect(testRun).toHaveBeenCalledOnce();
  expect(begunSeeds()).toEqual([1, 2, 3]);
});

test('after a test that fails, the queue goes on; a run that fails is not tested', async () => {
  const { queue, become, open, begunSeeds, test: testRun, endTest } = fixture();
  queue.getState().add(tested(1, 2, 3));
  open();
  become('finished');
  become('evaluating');
  become('failed');
  expect(begunSeeds()).toEqual([1]);
  endTest(new Error('The learner was lost.'));
  await vi.waitFor(() => expect(begunSeeds()).toEqual([1, 2]));
  open();
  become('failed');
  expect(testRun).toHaveBeenCalledOnce();
  expect(begunSeeds()).toEqual([1, 2, 3]);
});

test('a run that the user closes during its test stops the queue', async () => {
  const { queue, become, open, begunSeeds, endTest } = fixture();
  queue.getState().add(tested(1, 2, 3));
  open();
  become('finished');
  become('evaluating');
  become('idle', 'none');
  expect(queue.getState()).toMatchObject({ isOn: false, waiting: { length: 2 } });
  queue.getState().goOn();
  endTest();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begunSeeds()).toEqual([1, 2]);
});

test('a queue cleared during a test and brought back after it waits for the user', async () => {
  const { queue, become, open, begunSeeds, endTest } = fixture();
  queue.getState().add(tested(1, 2));
  open();
  become('finished');
  const restore = queue.getState().clear();
  endTest();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begunSeeds()).toEqual([1]);
  restore();
  expect(queue.getState()).toMatchObject({ isOn: false, begun: 1, waiting: { length: 1 } });
});

/** The content of a queue of four, in the middle of its second run. */
function inTheMiddle() {
  const { queue, become, open } = fixture();
  queue.getState().add(seeds(1, 2, 3, 4));
  open('first');
  become('finished');
  open('second');
  const { waiting, begun, current } = queue.getState();
  return { waiting, begun, current };
}

test('a restored queue waits, and goes on after the interrupted run once that is resumed', () => {
  const content = inTheMiddle();
  expect(content).toMatchObject({ begun: 2, current: { run: { seed: 2 }, id: 'second' } });
  const { queue, become, open, begunSeeds } = fixture();
  queue.getState().restore(content, true);
  expect(queue.getState()).toMatchObject({ isOn: false, begun: 2, waiting: [{ seed: 3 }, { seed: 4 }] });
  open('another');
  become('finished', 'open', 'another');
  expect(begunSeeds()).toEqual([]);
  open('second');
  expect(queue.getState().isOn).toBe(true);
  become('finished', 'open', 'second');
  expect(begunSeeds()).toEqual([3]);
});

test('a restored queue whose interrupted run is lost starts with it', () => {
  const { queue, open, begunSeeds } = fixture();
  queue.getState().restore(inTheMiddle(), false);
  expect(queue.getState()).toMatchObject({ begun: 1, waiting: { length: 3 } });
  queue.getState().goOn();
  open();
  expect(begunSeeds()).toEqual([2]);
  expect(queue.getState()).toMatchObject({ begun: 2, isOn: true });
});

test('after a run that the user stopped, nothing goes on by itself, also when the queue is restored', () => {
  const { queue, become, open } = fixture();
  queue.getState().add(seeds(1, 2));
  open();
  become('paused');
  expect(queue.getState()).toMatchObject({ current: null, isOn: false, waiting: { length: 1 } });
});

import { afterEach, expect, test, vi } from 'vitest';
import type { LearnerSupervisor } from './LearnerSupervisor';
import { RunDriver } from './RunDriver';

afterEach(() => {
  vi.useRealTimers();
});

/** A learner that trains until it is paused, and a last checkpoint that takes until `keep` is called. */
function createRun() {
  const calls: string[] = [];
  let endTraining = () => {};
  let keep = () => {};
  const call = (method: string) => {
    calls.push(method);
    if (method === 'run') {
      return new Promise<void>((resolve) => {
        endTraining = resolve;
      });
    }
    endTraining();
    return Promise.resolve();
  };
  const driver = new RunDriver({
    supervisor: { call, report: () => {} } as unknown as LearnerSupervisor,
    checkpoint: () => {
      calls.push('checkpoint');
      return new Promise<void>((resolve) => {
        keep = resolve;
      });
    },
    onUnkept: () => {},
    onRest: async () => {
      calls.push('rest');
    },
  });
  const untilCalled = (...expected: string[]) => vi.waitFor(() => expect(calls).toEqual(expected));
  return { driver, calls, untilCalled, endTraining: () => endTraining(), keep: () => keep() };
}

test('a run that is continued while its last checkpoint is taken trains again after it', async () => {
  const { driver, untilCalled, keep } = createRun();
  void driver.run();
  const paused = driver.rest('pause');
  await untilCalled('run', 'pause', 'checkpoint');
  void driver.run();
  expect(driver.goesOn).toBe(true);
  keep();
  await paused;
  await untilCalled('run', 'pause', 'checkpoint', 'rest', 'run');
  expect(driver.isUnderWay).toBe(true);
});

test('so does one that is continued before it has paused, or whose training has ended on its own', async () => {
  const { driver, untilCalled, endTraining, keep } = createRun();
  void driver.run();
  void driver.rest('pause');
  void driver.run();
  await untilCalled('run', 'pause', 'checkpoint');
  keep();
  await untilCalled('run', 'pause', 'checkpoint', 'rest', 'run');
  endTraining();
  await untilCalled('run', 'pause', 'checkpoint', 'rest', 'run', 'checkpoint');
  expect(driver.goesOn).toBe(false);
  void driver.run();
  keep();
  await untilCalled('run', 'pause', 'checkpoint', 'rest', 'run', 'checkpoint', 'rest', 'run');
});

test('one that is paused again meanwhile stays paused', async () => {
  const { driver, untilCalled, keep } = createRun();
  void driver.run();
  void driver.rest('pause');
  await untilCalled('run', 'pause', 'checkpoint');
  const continued = driver.run();
  const paused = driver.rest('pause');
  keep();
  await Promise.all([continued, paused]);
  await untilCalled('run', 'pause', 'checkpoint', 'pause', 'rest');
  expect(driver.isUnderWay).toBe(false);
});

test('the first checkpoint comes soon, the others at longer intervals, and one at the end', async () => {
  vi.useFakeTimers();
  const { driver, calls, endTraining, keep } = createRun();
  const countAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    keep();
    return calls.filter((call) => call === 'checkpoint').length;
  };
  const trained = driver.run();
  expect(await countAfter(2_999)).toBe(0);
  expect(await countAfter(1)).toBe(1);
  expect(await countAfter(19_999)).toBe(1);
  expect(await countAfter(1)).toBe(2);
  endTraining();
  expect(await countAfter(0)).toBe(3);
  await trained;
  expect(await countAfter(60_000)).toBe(3);

  void driver.run({ checkpoints: { firstMs: 10, everyMs: 100 } });
  expect(await countAfter(10)).toBe(4);
  expect(await countAfter(99)).toBe(4);
  expect(await countAfter(1)).toBe(5);
});

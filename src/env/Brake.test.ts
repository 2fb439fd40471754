import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Brake } from './Brake';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Takes steps for ever; reports how many have been taken. */
function stepping(brake: Brake): { taken: number } {
  const steps = { taken: 0 };
  const go = async () => {
    for (let i = 0; i < 1000; i++) {
      const startedAt = performance.now();
      await brake.before(startedAt);
      steps.taken += 1;
      await brake.after(startedAt);
    }
  };
  void go();
  return steps;
}

test('a pace is the least time from one step to the next, and a faster one counts at once', async () => {
  const brake = new Brake();
  brake.pace = 10_000;
  const steps = stepping(brake);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(steps.taken).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps.taken).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(steps.taken).toBe(2);
  brake.pace = 100;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(steps.taken).toBeGreaterThanOrEqual(11);
});

test('on hold, only single steps are taken; after release, everything continues', async () => {
  const brake = new Brake();
  brake.pace = 100;
  const steps = stepping(brake);
  await vi.advanceTimersByTimeAsync(250);
  brake.hold();
  await vi.advanceTimersByTimeAsync(60_000);
  const { taken } = steps;
  brake.allowOne();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps.taken).toBe(taken + 1);
  brake.allowOne();
  brake.allowOne();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps.taken).toBe(taken + 2);
  brake.release();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(steps.taken).toBeGreaterThanOrEqual(taken + 10);
});

test('a wait that a change has ended leaves no timer behind', async () => {
  const brake = new Brake();
  brake.pace = 10_000;
  const passed = brake.before(performance.now());
  brake.pace = 'max';
  await passed;
  expect(vi.getTimerCount()).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Watchdog } from './Watchdog';

const LIMIT_MS = 8_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('barks once after the limit without a heartbeat', () => {
  const onSilence = vi.fn();
  const watchdog = new Watchdog(LIMIT_MS, onSilence);
  for (let i = 0; i < 20; i++) {
    vi.advanceTimersByTime(1_000);
    watchdog.heartbeat();
  }
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('a page that stood still gives the worker time to be heard', () => {
  const onSilence = vi.fn();
  const watchdog = new Watchdog(LIMIT_MS, onSilence);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.spyOn(performance, 'now').mockReturnValueOnce(3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(onSilence).not.toHaveBeenCalled();
  watchdog.stop();
});

test('silence counts from the moment at which it is no longer excused', () => {
  const onSilence = vi.fn();
  let isExcused = true;
  new Watchdog(LIMIT_MS, onSilence, () => isExcused);
  vi.advanceTimersByTime(60_000);
  isExcused = false;
  vi.advanceTimersByTime(LIMIT_MS);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LIMIT_MS);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('is quiet once stopped', () => {
  const onSilence = vi.fn();
  new Watchdog(LIMIT_MS, onSilence).stop();
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});

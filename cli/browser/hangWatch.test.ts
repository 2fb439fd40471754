import { expect, test, vi } from 'vitest';
import { PageHung, watchForHang } from './hangWatch';

test('a page that answers is left alone; one that stops answering is reported once', async () => {
  vi.useFakeTimers();
  let answers = true;
  const evaluate = vi.fn(() => (answers ? Promise.resolve(0) : new Promise(() => {})));
  const watch = watchForHang({ evaluate } as never, 1_000, 100);
  const onHung = vi.fn();
  watch.hung.catch(onHung);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(evaluate.mock.calls.length).toBeGreaterThan(40);
  expect(onHung).not.toHaveBeenCalled();
  answers = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onHung).toHaveBeenCalledExactlyOnceWith(expect.any(PageHung));
  watch.stop();
  vi.useRealTimers();
});

test('once stopped, it no longer asks or reports', async () => {
  vi.useFakeTimers();
  const evaluate = vi.fn(() => new Promise(() => {}));
  const watch = watchForHang({ evaluate } as never, 1_000, 100);
  const onHung = vi.fn();
  watch.hung.catch(onHung);
  await vi.advanceTimersByTimeAsync(150);
  watch.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(evaluate).toHaveBeenCalledTimes(1);
  expect(onHung).not.toHaveBeenCalled();
  vi.useRealTimers();
});

import { expect, test, vi } from 'vitest';
import { timeTypical } from './rehearsal';

test('the best of a few calls is the time of one', async () => {
  const delays = [200, 20, 100, 100];
  const typical = vi.fn(() => new Promise((resolve) => setTimeout(resolve, delays.shift())));
  const dispose = vi.fn();
  const ms = await timeTypical({ workload: '', open: () => ({ calls: [], typical, dispose }) });
  expect(typical.mock.calls.length).toBeGreaterThan(1);
  expect(ms).toBeLessThan(200);
  expect(dispose).toHaveBeenCalledOnce();
});

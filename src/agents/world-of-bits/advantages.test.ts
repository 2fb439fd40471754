import { expect, test } from 'vitest';
import { advantagesOf } from './advantages';

/** @param end how the episode ends with the step, if it does */
const step = (reward: number, end?: 'terminated' | 'truncated') => ({
  result: { reward, terminated: end === 'terminated', truncated: end === 'truncated' },
});
const DISCOUNTS = { discount: 0.5, lambda: 1 };
const zeros = (count: number) => new Array<number>(count).fill(0);

test('nothing follows an episode that has ended, however it did', () => {
  const steps = [step(0), step(1, 'terminated'), step(0), step(-1, 'truncated'), step(0.25)];
  const { returns } = advantagesOf(steps, [0.5, -0.25, 2, 4, 8], 10, DISCOUNTS);
  expect(returns).toEqual([0.5, 1, -0.5, -1, 5.25]);
});

test('what follows the unroll counts only if its last episode goes on', () => {
  expect(advantagesOf([step(0), step(1)], zeros(2), 8, DISCOUNTS).returns).toEqual([2.5, 5]);
  for (const end of ['terminated', 'truncated'] as const)
    expect(advantagesOf([step(0), step(-1, end)], zeros(2), 8, DISCOUNTS).returns).toEqual([-0.5, -1]);
});

test('a truncated episode teaches what one that its page has ended does', () => {
  const of = (end: 'terminated' | 'truncated') =>
    advantagesOf([step(0), step(-1, end), step(0), step(0.5)], [0.1, 0.2, 0.3, 0.4], 0.6, {
      discount: 0.9,
      lambda: 0.8,
    });
  expect(of('truncated')).toEqual(of('terminated'));
});

import { expect, test } from 'vitest';
import type { Comparison } from '../../src/bench/comparison';
import { whyFailed } from './whyFailed';

const compared = (name: string, mark: Comparison['mark']): Comparison => ({ name, ratio: 1, mark });
const COMPLETE = { skipped: [], isInterrupted: false };

test('nothing is wrong if everything was measured and nothing is worse', () => {
  expect(whyFailed([compared('a', 'same'), compared('b', 'better')], COMPLETE)).toBeNull();
});

test('what is worse, missing or compared with nothing fails', () => {
  const fine = [compared('a', 'same')];
  expect(whyFailed([...fine, compared('b', 'worse')], COMPLETE)).toBe('Worse than it was: b');
  expect(whyFailed(fine, { ...COMPLETE, skipped: ['c'] })).toBe('Not measured: c');
  expect(whyFailed(fine, { ...COMPLETE, isInterrupted: true })).toMatch('Interrupted');
  expect(whyFailed([], COMPLETE)).toMatch('Nothing that was measured');
});

import { expect, test } from 'vitest';
import { SlidingSum } from './SlidingSum';

test('amounts drop out after the period, however they are spread', () => {
  const sum = new SlidingSum(1000);
  sum.add(1, 50);
  sum.add(2, 450);
  sum.add(4, 999);
  expect([999, 1049, 1150, 1500, 1999, 2000].map((at) => sum.at(at))).toEqual([7, 6, 6, 4, 0, 0]);
});

test('after a long pause nothing is left', () => {
  const sum = new SlidingSum(1000);
  for (let at = 0; at < 1000; at += 100) sum.add(1, at);
  expect([sum.at(999), sum.at(1_000_000)]).toEqual([10, 0]);
  sum.add(3, 1_000_000);
  sum.clear();
  expect(sum.at(1_000_000)).toBe(0);
});

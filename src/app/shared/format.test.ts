import { expect, test } from 'vitest';
import { formatDuration, formatNumber, formatPercent, formatShortCount, shorten } from './format';

test.each([
  [7, '0:07'],
  [750, '12:30'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%d s is %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test.each([
  [0, '0%'],
  [1, '100%'],
  [0.5, '50%'],
  [0.995, '99.5%'],
  [0.004, '0.4%'],
])('%d is %s', (rate, text) => expect(formatPercent(rate)).toBe(text));

test.each([
  [1234, '1,234'],
  [123_456, '123k'],
  [2_500_000, '2.5M'],
])('%d is %s', (count, text) => expect(formatShortCount(count)).toBe(text));

test('numbers keep three digits', () => {
  expect(formatNumber(0.12345)).toBe('0.123');
  expect(formatNumber(0.00001234)).toBe('1.2e-5');
  expect(formatNumber(Number.NaN)).toBe('–');
});

test('long text keeps both ends', () => {
  expect(shorten('abcdefghij', 7)).toBe('abc…hij');
  expect(shorten('short', 7)).toBe('short');
});

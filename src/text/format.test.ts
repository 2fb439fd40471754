import { expect, test } from 'vitest';
import {
  formatBytes,
  formatDuration,
  formatFixedPercent,
  formatNumber,
  formatPercent,
  formatShortCount,
  formatValue,
  formatWhen,
  shorten,
} from './format';

test.each([
  [7, '0:07'],
  [59.6, '0:59'],
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
  [0.0099, '1%'],
  [0.997, '99.7%'],
  [0.999, '99.9%'],
  [0.9997, '>99.9%'],
  [0.001, '0.1%'],
  [0.0001, '<0.1%'],
])('%d is %s', (rate, text) => expect(formatPercent(rate)).toBe(text));

test('measured rates have one decimal', () => {
  expect([0, 0.5417, 1].map((rate) => formatFixedPercent(rate))).toEqual(['0.0%', '54.2%', '100.0%']);
});

test.each([
  [1234, '1,234'],
  [123_456, '123k'],
  [2_500_000, '2.5M'],
])('%d is %s', (count, text) => expect(formatShortCount(count)).toBe(text));

test.each([
  [120, '1 kB'],
  [99_000, '99 kB'],
  [400_000, '0.4 MB'],
  [12_300_000, '12 MB'],
  [1_230_000_000, '1.2 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('numbers keep three digits', () => {
  expect(formatNumber(0.12345)).toBe('0.123');
  expect(formatNumber(0.00001234)).toBe('1.2e-5');
  expect([-0.5, -1234, -0.00001].map(formatNumber)).toEqual(['−0.500', '−1,234', '−1.0e-5']);
  expect(formatNumber(Number.NaN)).toBe('–');
});

test.each([
  [0.126, '0.13'],
  [-1, '−1.00'],
  [-0.001, '0.00'],
  [Number.NaN, '–'],
])('the value %d is %s', (value, text) => expect(formatValue(value)).toBe(text));

test('long text keeps both ends', () => {
  expect(shorten('abcdefghij', 7)).toBe('abc…hij');
  expect(shorten('short', 7)).toBe('short');
});

test('a time has its year only if that is not the present one', () => {
  const when = new Date(2026, 10, 28, 17, 20).getTime();
  expect(formatWhen(when, new Date(2026, 11, 31))).not.toContain('2026');
  expect(formatWhen(when, new Date(2027, 0, 1))).toContain('2026');
});

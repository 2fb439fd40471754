import { expect, test } from 'vitest';
import { formatDuration, formatTable } from './format';

test('durations', () => {
  expect([0, 59.6, 245, 3723].map(formatDuration)).toEqual(['0:00', '1:00', '4:05', '1:02:03']);
});

test('columns are as wide as their widest cell, lines end with text', () => {
  expect(
    formatTable([
      ['a', 'long'],
      ['wide', ''],
    ]),
  ).toBe('a     long\nwide');
});

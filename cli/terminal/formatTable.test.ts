import { expect, test } from 'vitest';
import { formatTable } from './formatTable';

test('columns are as wide as their widest cell, lines end with text', () => {
  expect(
    formatTable([
      ['a', 'long'],
      ['wide', ''],
    ]),
  ).toBe('a     long\nwide');
});

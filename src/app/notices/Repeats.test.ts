import { expect, test } from 'vitest';
import { Repeats } from './Repeats';

test('repeated notices are counted until they are closed', () => {
  const repeats = new Repeats();
  expect([repeats.add('a'), repeats.add('b'), repeats.add('a')]).toEqual([1, 1, 2]);
  repeats.forget('a');
  expect(repeats.add('a')).toBe(1);
  expect(repeats.add('b')).toBe(2);
});

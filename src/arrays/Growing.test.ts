import { expect, test } from 'vitest';
import { Growing } from './Growing';

const counted = (length: number) => Array.from({ length }, (_, i) => i);
const valuesOf = (list: Growing<Float64Array<ArrayBuffer>>) => counted(list.length).map((i) => list.at(i));

test('numbers stay where they are while the list grows', () => {
  const list = new Growing(Float64Array);
  expect(counted(1000).map((value) => list.push(value))).toEqual(counted(1000));
  expect(valuesOf(list)).toEqual(counted(1000));
  expect(list.bytes).toBe(8 * 1024);
});

test('a stretch is replaced by a shorter or a longer one', () => {
  const list = new Growing(Float64Array);
  for (const value of counted(6)) list.push(value);
  list.splice(1, 3, [9]);
  expect(valuesOf(list)).toEqual([0, 9, 4, 5]);
  list.splice(4, 0, counted(500));
  expect(valuesOf(list)).toEqual([0, 9, 4, 5, ...counted(500)]);
  list.clear();
  expect(list.length).toBe(0);
});

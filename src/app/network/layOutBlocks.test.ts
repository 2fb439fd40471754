import { expect, test } from 'vitest';
import type { Block } from '../../contracts/network';
import { columnsOf, layOutBlocks } from './layOutBlocks';

const block = (id: string, ...inputs: string[]): Block => ({
  ...{ id, inputs, title: id, tex: '', says: '', section: '', file: '', axes: [] },
});

const net = [
  block('a'),
  block('b'),
  block('c', 'a', 'b'),
  block('late'),
  block('d', 'c', 'late'),
  block('e', 'a'),
];

test('every block is to the right of its inputs', () => {
  const columns = columnsOf(net);
  for (const { id, inputs } of net)
    for (const input of inputs) expect(columns.get(input)!).toBeLessThan(columns.get(id)!);
});

test('a block used late is next to the block that uses it', () => {
  expect(columnsOf(net).get('late')).toBe(1);
});

test('no two blocks share a place', () => {
  const places = layOutBlocks(net).map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(net.length);
});

test('lines do not cross unnecessarily', () => {
  // Declared in crossed order.
  const placed = layOutBlocks([block('a'), block('b'), block('of b', 'b'), block('of a', 'a')]);
  const y = (id: string) => placed.find((one) => one.block.id === id)!.y;
  expect(Math.sign(y('a') - y('b'))).toBe(Math.sign(y('of a') - y('of b')));
});

import { expect, test } from 'vitest';
import { decodeSnapshot } from '../../dom/snapshot';
import { SnapshotRows } from './SnapshotRows';

const rect = { left: 1.5, top: 2, width: 30, height: 4 };

test('holds as many rows as there are', () => {
  const rows = new SnapshotRows();
  for (let i = 0; i < 200; i++) {
    const row = rows.add(i + 1, 'div', i - 1, { ...rect, top: i }, `id-${i}`, 'box');
    rows.text[row] = rows.table.add(`text ${i}`);
  }
  const { elements } = decodeSnapshot(rows.toSnapshot());
  expect(elements).toHaveLength(200);
  expect(elements[150]).toMatchObject({
    ref: 151,
    tag: 'div',
    text: 'text 150',
    id: 'id-150',
    classes: 'box',
    left: 1.5,
    top: 150,
    width: 30,
    height: 4,
    value: null,
    focused: false,
    tampered: false,
  });
});

test('a snapshot stays as it is when the rows are used again', () => {
  const rows = new SnapshotRows();
  const first = rows.add(1, 'div', -1, rect, 'first');
  rows.flags[first] = 3;
  rows.value[first] = rows.table.add('typed');
  const snapshot = rows.toSnapshot();

  rows.clear();
  rows.add(7, 'p', -1, rect);
  expect(decodeSnapshot(snapshot).elements).toMatchObject([
    { ref: 1, tag: 'div', id: 'first', value: 'typed', focused: true, tampered: true },
  ]);
  expect(decodeSnapshot(rows.toSnapshot()).elements).toMatchObject([
    { ref: 7, tag: 'p', id: '', classes: '', value: null, text: null, focused: false, tampered: false },
  ]);
});

test('withdrawn rows leave no trace', () => {
  const rows = new SnapshotRows();
  rows.add(1, 'div', -1, rect);
  const first = rows.count;
  for (const text of ['one', 'two']) rows.text[rows.add(-1, 't', 0, rect)] = rows.table.add(text);
  expect(rows.textsFrom(first)).toEqual(['one', 'two']);
  rows.count = first;
  expect(rows.toSnapshot().ref).toEqual(new Int32Array([1]));
});

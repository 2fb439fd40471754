import { expect, test } from 'vitest';
import type { AttendedToken } from '../../../contracts/views';
import { buildDom, newElement } from '../../../dom/tree';
import { boxOf, keysOf, labelOf, rowOf, tokenAt } from './tokens';

const screen = { width: 160, height: 210 };
const box = { left: 20, top: 100, width: 40, height: 20 };
const dom = buildDom([
  newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, width: 160, height: 210 }),
  newElement({ ref: 7, parent: 0, tag: 'button', ...box }),
]);
const area = (left: number, top: number): AttendedToken => ({
  ...{ kind: 'area', left, top },
  ...{ width: 0.5, height: 0.5 },
});
const tokens: AttendedToken[] = [
  { kind: 'unit', label: 'the' },
  { kind: 'unit', label: 'the' },
  { kind: 'element', ref: 7 },
  { kind: 'element', ref: 9 },
  area(0, 0.5),
];

test('tokens have unique names, even where their text is the same', () => {
  expect(keysOf(tokens)).toEqual(['unit the', 'unit the (2)', 'element 7', 'element 9', 'area 0 0.5']);
  expect(tokens.map((token) => labelOf(token, (ref) => `<${ref}>`))).toEqual([
    ...['the', 'the', '<7>', '<9>', 'patch 2, 1'],
  ]);
});

test('a row is the attention of one token in one layer', () => {
  const layers = [0, 1].map((layer) => Float32Array.from({ length: 25 }, (_, i) => 100 * layer + i));
  const view = { kind: 'token-attention', name: 'attention', tokens, layers } as const;
  expect([...rowOf(view, 1, 2)]).toEqual([110, 111, 112, 113, 114]);
});

test('elements and areas have a place on the page; words and removed elements do not', () => {
  const boxes = tokens.map((token) => boxOf(token, dom, screen));
  expect(boxes[0]).toBeNull();
  expect(boxes[2]).toMatchObject(box);
  expect(boxes[3]).toBeNull();
  expect(boxes[4]).toEqual({ left: 0, top: 105, width: 80, height: 105 });
});

test('a point belongs to the smallest token there', () => {
  expect(tokenAt(tokens, dom, screen, { x: 30, y: 110 })).toBe(2);
  expect(tokenAt(tokens, dom, screen, { x: 30, y: 200 })).toBe(4);
  expect(tokenAt(tokens, dom, screen, { x: 100, y: 10 })).toBe(-1);
});

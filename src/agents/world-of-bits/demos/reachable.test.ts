import { describe, expect, test } from 'vitest';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, newElement } from '../../../dom/tree';
import { cellAt, gridOf, pointOf } from '../act/grid';
import { reachable } from './reachable';

const phone = { width: 375, height: 667 };
/** Rows of cells are 667 / 36, 18.5 pixels apart: the middles of two are at 194.5 and 213.1. */
const LINK = { left: 60, top: 196, width: 80, height: 19 };
const dot = { left: 200, top: 197, width: 12, height: 12 };
const dom = encodeSnapshot(
  buildDom([
    newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, ...phone }),
    newElement({ ref: 2, parent: 0, tag: 'a', text: 'Bean chili', ...LINK }),
    newElement({ ref: 3, parent: 0, tag: 'label', ...dot, left: 190, width: 60, height: 20 }),
    newElement({ ref: 4, parent: 2, tag: 'input_radio', ...dot }),
  ]),
);
const click = (x: number, y: number) => ({ kind: 'mouseClick', x, y }) as const;
const cellOf = (x: number, y: number) => {
  const action = reachable(click(x, y), dom, phone);
  if (action.kind !== 'mouseClick') throw new Error('no click');
  return pointOf(cellAt(action, phone), phone);
};

describe('a demonstrated press', () => {
  test('goes to the nearest cell whose middle lies in what was clicked', () => {
    // The click lies in the cell above, whose middle is outside the link.
    expect(pointOf(cellAt({ x: 100, y: 198 }, phone), phone).y).toBeLessThan(LINK.top);
    const { x, y } = cellOf(100, 198);
    expect(y).toBeCloseTo((667 / 36) * 11.5);
    expect(Math.abs(x - 100)).toBeLessThan(375 / 40);
  });

  test('goes to the surrounding element if no cell has its middle in the one clicked', () => {
    const { x, y } = cellOf(205, 203);
    expect(x > 190 && x < 250 && y > 197 && y < 217).toBe(true);
  });

  test('is any place on the page if nothing smaller was clicked', () => {
    const place = pointOf(5 * gridOf(phone).columns + 3, phone);
    expect(reachable(click(place.x + 2, place.y - 3), dom, phone)).toEqual({ kind: 'mouseClick', ...place });
  });

  test('stays unchanged on MiniWoB’s screens, and for actions that press nothing', () => {
    const action = click(100, 198);
    expect(reachable(action, dom, { width: 160, height: 210 })).toBe(action);
    const move = { kind: 'mouseMove', x: 100, y: 198 } as const;
    expect(reachable(move, dom, phone)).toBe(move);
  });
});

import { describe, expect, test } from 'vitest';
import type { RawDomNode, RawInput, RawState } from '../contracts/demo';
import { encodeSnapshot } from '../dom/snapshot';
import { aimedAct, IN_PLACE, withAims } from './aim';
import { toClientView } from './clientView';
import { lowLevelActs } from './lowLevel';

const node = (tag: string, ref: number, top: number, more: Partial<RawDomNode> = {}): RawDomNode => ({
  ...{ tag, ref, left: 10, top, width: 100, height: 20, children: [] },
  ...more,
});

/** A message of the given number of lines, with a field and two buttons below it. */
const page = (lines: number, target: number | null = null): RawDomNode => {
  const below = 20 * lines;
  const parts = [
    node('p', 2, 0, { height: below, text: 'That does not fit.' }),
    node('input_text', 3, below, { id: 'user', value: '' }),
    node('button', 4, below + 40, { text: 'Log in' }),
    node('button', 5, below + 70, { text: 'Log in' }),
  ];
  const children = parts.map((part) => (part.ref === target ? { ...part, recordingTarget: true } : part));
  return node('body', 1, 0, { width: 200, height: 300, children });
};

const press = (time: number, x: number, y: number): RawInput => ({ type: 'mousedown', time, x, y, count: 1 });
const release = (time: number, x: number, y: number): RawInput => ({ type: 'mouseup', time, x, y });
const pressed = (x: number, y: number, target: number | null): RawState => ({
  time: 0,
  action: { type: 'mousedown', timing: 1, x, y },
  dom: page(2, target),
});
const snapshot = (lines: number) => encodeSnapshot(toClientView(page(lines)).dom);

/**
 * A hand's click on a page with a two-line message, acted out on a page whose message has the given number of lines.
 */
function act(lines: number, x: number, y: number, target: number | null) {
  const input = withAims([press(0, x, y), release(10, x, y)], [pressed(x, y, target)]);
  const [first] = lowLevelActs(input, 1000, 100);
  return aimedAct(first, snapshot(lines), IN_PLACE).action;
}

describe('where a recorded press falls on a page with a different layout', () => {
  test('as far into the element with its id as before', () => {
    expect(act(1, 60, 45, 3)).toEqual({ kind: 'mouseClick', x: 60, y: 25 });
  });

  test('among similar elements, on the one in the same position', () => {
    expect(act(1, 60, 85, 4)).toEqual({ kind: 'mouseClick', x: 60, y: 65 });
    expect(act(1, 60, 115, 5)).toEqual({ kind: 'mouseClick', x: 60, y: 95 });
  });

  test('where it was, as long as that is on the element', () => {
    expect(act(2, 60, 45, 3)).toEqual({ kind: 'mouseClick', x: 60, y: 45 });
    expect(act(1, 60, 5, 2)).toEqual({ kind: 'mouseClick', x: 60, y: 5 });
  });

  test('where it was, if its target is unknown', () => {
    expect(act(1, 60, 45, null)).toEqual({ kind: 'mouseClick', x: 60, y: 45 });
  });

  test('a drag continues from where it began', () => {
    const input = withAims(
      [press(0, 60, 45), { type: 'mousemove', time: 150, x: 70, y: 50 }, release(250, 80, 55)],
      [pressed(60, 45, 3)],
    );
    let off = IN_PLACE;
    const actions = lowLevelActs(input, 100, 300).map((one) => {
      const next = aimedAct(one, snapshot(1), off);
      off = next.off;
      return next.action;
    });
    expect(actions).toEqual([
      { kind: 'mouseDown', x: 60, y: 25 },
      { kind: 'mouseMove', x: 70, y: 30 },
      { kind: 'mouseUp', x: 80, y: 35 },
    ]);
    expect(off).toEqual(IN_PLACE);
  });
});

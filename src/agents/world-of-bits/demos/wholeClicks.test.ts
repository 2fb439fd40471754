import { expect, test } from 'vitest';
import type { Action } from '../../../contracts/env';
import { withWholeClicks } from './wholeClicks';

const at = { x: 20, y: 100 };
const near = { x: 22, y: 101 };
const far = { x: 40, y: 100 };
const down: Action = { kind: 'mouseDown', ...at };
const noop: Action = { kind: 'noop' };
const moveTo = (place: typeof at): Action => ({ kind: 'mouseMove', ...place });
const upAt = (place: typeof at): Action => ({ kind: 'mouseUp', ...place });
const click: Action = { kind: 'mouseClick', ...at };

test.each<[string, Action[], Action[]]>([
  ['let go in the next frame', [down, upAt(at), noop], [click, noop, noop]],
  [
    'held for a while, with a slight tremor',
    [down, noop, moveTo(near), upAt(near)],
    [click, noop, noop, noop],
  ],
  ['the episode ends with it', [noop, down], [noop, click]],
  ['twice', [down, upAt(at), down, upAt(at)], [click, noop, click, noop]],
])('a press is a click: %s', (_, actions, whole) => {
  expect(withWholeClicks(actions)).toEqual(whole);
});

test.each<[string, Action[]]>([
  ['dragged away', [down, moveTo(far), upAt(far)]],
  ['dragged away and back', [down, moveTo(far), upAt(at)]],
  ['let go elsewhere', [down, upAt(far)]],
  ['a key meanwhile', [down, { kind: 'key', key: 'a' }, upAt(at)]],
])('a press is not a click: %s', (_, actions) => {
  expect(withWholeClicks(actions)).toEqual(actions);
});

test('modifiers are kept', () => {
  const held: Action = { ...at, kind: 'mouseDown', modifiers: ['Control'] };
  expect(withWholeClicks([held, upAt(at)])[0]).toEqual({ ...at, kind: 'mouseClick', modifiers: ['Control'] });
});

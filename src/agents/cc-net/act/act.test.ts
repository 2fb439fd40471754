import { describe, expect, test } from 'vitest';
import type { Action } from '../../../contracts/env';
import { Rng } from '../../../random/Rng';
import {
  ACTION_TYPES,
  CLICK,
  CLICK_ELEMENT,
  DOUBLE_CLICK,
  EMIT_INTO_ELEMENT,
  EMIT_TEXT,
  HAND_TYPES,
  KEY,
  MOVE,
  PRESS,
  RELEASE,
  typeMask,
  WAIT,
  WHEEL_DOWN,
  WHEEL_UP,
} from './actionTypes';
import { bestChoice, type Distributions, drawChoice, drawSharply, probabilityOf } from './choosing';
import { AT_REST, act, type Choice, choose, type Hand } from './hand';
import { describeKey, KEYS, keyIndex } from './keys';
import { BINS, binsOf, PLACES, pointOf } from './pointer';
import { choiceOf, fieldOf } from './reading';

const screenSize = { width: 160, height: 210 };
const fields = [
  ['name', 'Ann'],
  ['password', 'x1'],
  ['again', 'x1'],
] as const;
const around = { screenSize, fields, refs: [11, 12, 13] };

function play(choices: readonly Choice[], from: Hand = AT_REST) {
  const actions: Action[] = [];
  let hand = from;
  for (const choice of choices) {
    const done = act(choice, hand, around);
    actions.push(done.action);
    hand = done.hand;
  }
  return { actions, hand };
}

const kinds = (choices: readonly Choice[]) => play(choices).actions.map(({ kind }) => kind);
const [move, click, press, release] = [
  choose(MOVE, { x: 10, y: 25 }),
  ...[choose(CLICK), choose(PRESS), choose(RELEASE)],
];

describe('the pointer', () => {
  test('has 51 by 51 bins, each found again from its centre, on any screen', () => {
    expect(pointOf({ x: 0, y: 0 }, screenSize)).toEqual({ x: 160 / 102, y: 210 / 102 });
    for (const size of [screenSize, { width: 375, height: 667 }])
      for (let bin = 0; bin < BINS; bin++)
        expect(binsOf(pointOf({ x: bin, y: BINS - 1 - bin }, size), size)).toEqual({
          ...{ x: bin, y: BINS - 1 - bin },
        });
  });

  test('what lies outside belongs to the nearest bin', () => {
    expect(binsOf({ x: -3, y: 999 }, screenSize)).toEqual({ x: 0, y: 50 });
    expect(binsOf({ x: 160, y: 210 }, screenSize)).toEqual({ x: 50, y: 50 });
  });
});

describe('action types', () => {
  test('are the ten of the paper; acting on elements is for comparison', () => {
    expect(ACTION_TYPES.slice(0, HAND_TYPES)).toEqual([
      ...['wait', 'move', 'click', 'double click', 'press', 'release', 'wheel up', 'wheel down'],
      ...['key', 'emit text'],
    ]);
    expect(typeMask('mouse and keyboard', 2, 9)).toHaveLength(10);
  });

  test('texts can be emitted if there are any, and elements acted on if there are any', () => {
    const open = (...args: Parameters<typeof typeMask>) =>
      [...typeMask(...args)].flatMap((value, type) => (value === 1 ? [type] : []));
    expect(open('mouse and keyboard', 0, 5)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(open('elements', 1, 1)).toEqual([WAIT, CLICK_ELEMENT, EMIT_INTO_ELEMENT]);
    expect(open('elements', 0, 1)).toEqual([WAIT, CLICK_ELEMENT]);
    expect(open('elements', 1, 0)).toEqual([WAIT]);
    expect(open('both', 1, 1)).toHaveLength(12);
  });
});

describe('acting', () => {
  test('clicks, presses and the wheel act where the pointer was moved to', () => {
    const at = pointOf({ x: 10, y: 25 }, screenSize);
    const wheel = [choose(WHEEL_UP), choose(WHEEL_DOWN)];
    const { actions } = play([move, click, choose(DOUBLE_CLICK), press, ...wheel, release]);
    expect(actions).toEqual([
      { kind: 'mouseMove', ...at },
      { kind: 'mouseClick', ...at },
      { kind: 'mouseClick', ...at, count: 2 },
      { kind: 'mouseDown', ...at },
      { kind: 'wheel', ...at, deltaX: 0, deltaY: -40 },
      { kind: 'wheel', ...at, deltaX: 0, deltaY: 40 },
      { kind: 'mouseUp', ...at },
    ]);
  });

  test('before it has moved, the pointer rests in the middle', () => {
    expect(play([click]).actions).toEqual([{ kind: 'mouseClick', x: 80, y: 105 }]);
  });

  test('a button that is not held cannot be released, and a held one cannot be pressed again; a click lets go', () => {
    expect(kinds([release])).toEqual(['noop']);
    expect(kinds([press, press, click, release])).toEqual(['mouseDown', 'noop', 'mouseUp', 'noop']);
    expect(play([press, move]).hand.isHeld).toBe(true);
  });

  test('fields are emitted whole, keys keep their modifiers', () => {
    const key = keyIndex({ key: 'c', modifiers: ['Control'] });
    expect(play([choose(EMIT_TEXT, { field: 0 }), choose(KEY, { key })]).actions).toEqual([
      { kind: 'text', text: 'Ann' },
      { kind: 'key', key: 'c', modifiers: ['Control'] },
    ]);
  });

  test('elements are clicked and typed into by their numbers', () => {
    const emit = choose(EMIT_INTO_ELEMENT, { element: 2, field: 1 });
    expect(play([choose(CLICK_ELEMENT, { element: 0 }), emit]).actions).toEqual([
      { kind: 'click', ref: 11 },
      { kind: 'type', ref: 13, text: 'x1' },
    ]);
  });

  test('the hand remembers the pointer, the button and what was done last', () => {
    const { hand } = play([move, press, choose(KEY, { key: 4 })]);
    expect(hand).toEqual({
      pointer: { x: 10, y: 25 },
      isHeld: true,
      last: { type: KEY, key: 4, field: -1 },
    });
  });

  test('what a choice does is read back as that choice', () => {
    const choices = [
      ...[move, click, choose(DOUBLE_CLICK), press, release, choose(WHEEL_UP), choose(WHEEL_DOWN)],
      ...[choose(WAIT), choose(KEY, { key: 70 }), choose(EMIT_TEXT, { field: 1 })],
      ...[choose(CLICK_ELEMENT, { element: 1 }), choose(EMIT_INTO_ELEMENT, { element: 0, field: 0 })],
    ];
    expect(play(choices).actions.map((action) => choiceOf(action, around))).toEqual(choices);
    expect(choiceOf({ kind: 'key', key: 'é' }, around)).toBeNull();
    expect(choiceOf({ kind: 'wheel', x: 1, y: 1, deltaX: 9, deltaY: 0 }, around)).toBeNull();
    expect(choiceOf({ kind: 'terminate' }, around)).toBeNull();
  });
});

describe('choosing', () => {
  const distribution = (count: number, more: Record<number, number>) =>
    Float32Array.from({ length: count }, (_, i) => more[i] ?? 0);
  const [near, far] = [25 * BINS + 10, 26 * BINS + 11];
  const policy: Distributions = {
    type: distribution(HAND_TYPES, { [MOVE]: 0.5, [KEY]: 0.3, [EMIT_TEXT]: 0.2 }),
    pointer: distribution(PLACES, { [near]: 0.6, [far]: 0.4 }),
    key: distribution(KEYS.length, { 3: 0.9, 4: 0.1 }),
    field: distribution(2, { 0: 0.25, 1: 0.75 }),
    element: new Float32Array(0),
  };

  test('the most probable type, and the most probable choice of what it needs', () => {
    expect(bestChoice(policy)).toEqual(choose(MOVE, { x: 10, y: 25 }));
    const typing = { ...policy, type: distribution(HAND_TYPES, { [EMIT_TEXT]: 1 }) };
    expect(bestChoice(typing)).toEqual(choose(EMIT_TEXT, { field: 1 }));
  });

  test('the probability is the product over the heads that the type uses', () => {
    expect(probabilityOf(choose(MOVE, { x: 11, y: 26 }), policy)).toBeCloseTo(0.5 * 0.4);
    expect(probabilityOf(choose(KEY, { key: 4 }), policy)).toBeCloseTo(0.3 * 0.1);
    expect(probabilityOf(choose(EMIT_TEXT, { field: 0 }), policy)).toBeCloseTo(0.2 * 0.25);
    expect(probabilityOf(choose(CLICK), policy)).toBe(0);
  });

  test('choices are drawn as often as they are probable, sharpened ones as often as a power of that', () => {
    const rng = new Rng(1);
    const share = (draw: () => Choice, type: number) =>
      Array.from({ length: 4000 }, draw).filter((choice) => choice.type === type).length / 4000;
    expect(share(() => drawChoice(policy, rng), KEY)).toBeCloseTo(0.3, 1);
    const powers = [0.5 ** 2, 0.3 ** 2, 0.2 ** 2];
    const expected = powers[1] / (powers[0] + powers[1] + powers[2]);
    expect(share(() => drawSharply(policy, 2, rng), KEY)).toBeCloseTo(expected, 1);
    expect(share(() => drawSharply(policy, 1, rng), EMIT_TEXT)).toBeCloseTo(0.2, 1);
  });
});

describe('keys', () => {
  test('are each there once; a character typed with Shift is that character', () => {
    expect(new Set(KEYS.map((_, i) => describeKey(i))).size).toBe(KEYS.length);
    expect(keyIndex({ key: 'A', modifiers: ['Shift'] })).toBe(keyIndex({ key: 'A' }));
    expect(describeKey(keyIndex({ key: 'Tab', modifiers: ['Shift'] }))).toBe('Shift+Tab');
    expect(keyIndex({ key: 'w', modifiers: ['Control'] })).toBe(-1);
  });

  test('of fields that say the same, one that has not been used is meant', () => {
    expect(fieldOf('x1', fields, new Set())).toBe(1);
    expect(fieldOf('x1', fields, new Set([1]))).toBe(2);
    expect(fieldOf('x1', fields, new Set([1, 2]))).toBe(1);
    expect(fieldOf('Bob', fields, new Set())).toBe(-1);
  });
});

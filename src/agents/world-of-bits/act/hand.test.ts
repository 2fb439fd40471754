import { describe, expect, test } from 'vitest';
import type { Action } from '../../../contracts/env';
import { cellAt, gridOf, pointOf } from './grid';
import {
  AT_REST,
  act,
  buttonsOf,
  type Choice,
  CLICK,
  choiceFor,
  DRAG,
  type Hand,
  MOVE,
  NONE_WITHHELD,
  SCROLL_DOWN,
  SCROLL_UP,
  typedFrom,
  withheldKey,
} from './hand';
import { describeKey, KEYS, keyIndex, keyMask, NO_KEY, SLOT_KEYS, slotsOf } from './keys';
import { AT_START, slotFor, typeNext } from './slotPointer';

const miniwob = { width: 160, height: 210 };
const phone = { width: 375, height: 667 };
const desktop = { width: 1280, height: 800 };
const around = {
  slots: ['San Francisco', 'New York'],
  screenSize: miniwob,
  focused: null as number | null,
  fieldRestartsSlots: false,
  masksSpentSlots: true,
  wheel: false,
};
const mouse = (button: number, cell: number): Choice => ({ key: NO_KEY, button, cell });
const slot = (n: number): Choice => ({ key: SLOT_KEYS + n - 1, button: MOVE, cell: 0 });

function play(choices: readonly Choice[], surroundings = around) {
  let hand: Hand = AT_REST;
  const actions: Action[] = [];
  for (const choice of choices) {
    const done = act(choice, hand, surroundings);
    actions.push(done.action);
    hand = done.hand;
  }
  return { actions, hand };
}

describe('the grid', () => {
  test('has its first cell at (4, 54) and its last at (156, 206)', () => {
    expect(gridOf(miniwob)).toEqual({ picture: miniwob, topPx: 50, rows: 20, columns: 20, cells: 400 });
    expect(pointOf(0, miniwob)).toEqual({ x: 4, y: 54 });
    expect(pointOf(20, miniwob)).toEqual({ x: 4, y: 62 });
    expect(pointOf(399, miniwob)).toEqual({ x: 156, y: 206 });
    expect(gridOf({ width: 320, height: 420 })).toBe(gridOf(miniwob));
    expect(gridOf()).toBe(gridOf(miniwob));
  });

  test('covers all of a screen that has no instruction', () => {
    const picture = { width: 160, height: 288 };
    expect(gridOf(phone)).toEqual({ picture, topPx: 0, rows: 36, columns: 20, cells: 720 });
    expect(pointOf(0, phone)).toEqual({ x: 375 / 40, y: 667 / 72 });
    expect(cellAt({ x: 30, y: 10 }, phone)).toBe(1);
    expect(cellAt({ x: 374, y: 666 }, phone)).toBe(719);
  });

  test('has places further apart on a larger screen', () => {
    const { rows, columns, cells } = gridOf(desktop);
    expect({ rows, columns }).toEqual({ rows: 27, columns: 43 });
    expect(cells).toBeLessThanOrEqual(1200);
    expect(gridOf({ width: 9, height: 12 })).toMatchObject({ rows: 1, columns: 1 });
  });

  test('every cell contains its own point', () => {
    for (const size of [miniwob, phone, desktop])
      for (let cell = 0; cell < gridOf(size).cells; cell++)
        expect(cellAt(pointOf(cell, size), size)).toBe(cell);
  });

  test('points outside belong to the nearest cell', () => {
    expect(cellAt({ x: -5, y: 10 }, miniwob)).toBe(0);
    expect(cellAt({ x: 159.9, y: 300 }, miniwob)).toBe(399);
  });
});

describe('slot pointers', () => {
  test('1, 1, 1, 2, 1 types S, a, n, N, S', () => {
    const { actions } = play([slot(1), slot(1), slot(1), slot(2), slot(1)]);
    expect(actions).toEqual(['S', 'a', 'n', 'N', 'S'].map((key) => ({ kind: 'key', key })));
  });

  test('a slot at its end types nothing, and stays there', () => {
    const { actions } = play([slot(1), slot(1), slot(1)], { ...around, slots: ['ab'] });
    expect(actions.map(({ kind }) => kind)).toEqual(['key', 'key', 'noop']);
    expect(typeNext({ slot: 0, typed: 2 }, 0, ['ab']).pointer).toEqual({ slot: 0, typed: 2 });
  });

  test('a slot at its end is withheld until another slot or field restarts it', () => {
    const short = { ...around, slots: ['ab', 'c'], focused: 7, fieldRestartsSlots: true };
    const withheldAfter = (...choices: Choice[]) => withheldKey(play(choices, short).hand, short);
    expect(withheldAfter()).toBe(NONE_WITHHELD);
    expect(withheldAfter(slot(1))).toBe(NONE_WITHHELD);
    expect(withheldAfter(slot(1), slot(1))).toBe(SLOT_KEYS);
    expect(withheldAfter(slot(1), slot(1), slot(2))).toBe(SLOT_KEYS + 1);
    expect(withheldAfter(slot(1), slot(1), mouse(CLICK, 5))).toBe(SLOT_KEYS);
    const { hand } = play([slot(2)], short);
    expect(withheldKey(hand, { ...short, focused: 8 })).toBe(NONE_WITHHELD);
    expect(withheldKey(hand, { ...short, masksSpentSlots: false })).toBe(NONE_WITHHELD);
  });

  test('another field restarts slots only if the setting says so', () => {
    const { hand } = play([slot(1), slot(1), mouse(CLICK, 5)]);
    const elsewhere = { ...around, focused: 3 };
    expect(act(slot(1), hand, elsewhere).action).toEqual({ kind: 'key', key: 'n' });
    const restarted = act(slot(1), hand, { ...elsewhere, fieldRestartsSlots: true });
    expect(restarted.action).toEqual({ kind: 'key', key: 'S' });
    expect(act(slot(1), restarted.hand, { ...elsewhere, fieldRestartsSlots: true }).action).toEqual({
      kind: 'key',
      key: 'a',
    });
  });

  test('typed text is read as the slot that matches it for longest', () => {
    const slots = ['New York', 'New Orleans', 'Boston'];
    expect(slotFor(AT_START, [...'New Orl'], slots)).toBe(1);
    expect(slotFor(AT_START, [...'New '], slots)).toBe(0);
    expect(slotFor({ slot: 1, typed: 4 }, [...'Orleans'], slots)).toBe(1);
    expect(slotFor(AT_START, [...'x'], slots)).toBe(-1);
    expect(slotFor({ slot: 2, typed: 6 }, [...'Boston'], slots)).toBe(-1);
  });
});

describe('keys', () => {
  test('are 64: none, the slots, named ones and combinations, characters', () => {
    expect(KEYS).toHaveLength(64);
    expect(KEYS[NO_KEY]).toEqual({ kind: 'none' });
    expect(new Set(KEYS.map((key) => JSON.stringify(key))).size).toBe(64);
    expect(describeKey(keyIndex({ key: 'a', modifiers: ['Control'] }), [])).toBe('Control+a');
    expect(describeKey(keyIndex({ key: 'a' }), [])).toBe('a');
    expect(keyIndex({ key: 'w', modifiers: ['Control'] })).toBe(-1);
  });

  test('only existing slots can be chosen, and characters only if enabled', () => {
    const open = (mask: Float32Array) => KEYS.filter((_, i) => mask[i] === 1);
    const few = open(keyMask(['a', 'b'], 'slots'));
    expect(few.filter(({ kind }) => kind === 'slot')).toHaveLength(2);
    expect(few.some(({ kind }) => kind === 'character')).toBe(false);
    expect(open(keyMask(['a', 'b'], 'all'))).toHaveLength(64 - 6);
    const fields = [
      ['x', 'Ann'],
      ['y', ''],
      ['z', 'Ann'],
      ['w', 'Bob'],
    ] as const;
    expect(slotsOf(fields, 'slots')).toEqual(['Ann', 'Bob']);
    expect(slotsOf(fields, 'all')).toEqual(['Ann', 'Bob']);
  });
});

describe('a keyboard of single characters', () => {
  const fields = [['target', 'ann']] as const;
  const spelled = { ...around, slots: slotsOf(fields, 'characters') };

  test('has no slots, but all other keys', () => {
    const open = KEYS.filter((_, i) => keyMask(spelled.slots, 'characters')[i] === 1);
    expect(open).toEqual(KEYS.filter(({ kind }) => kind !== 'slot'));
  });

  test('types a text of the query key by key, and reads it so; nothing is ever spent', () => {
    const typed = [...'ann'];
    const choices = typed.map((key) => choiceFor({ kind: 'key', key }, AT_REST, typed, spelled)!);
    expect(choices.map(({ key }) => KEYS[key])).toEqual(typed.map((key) => ({ kind: 'character', key })));
    const { actions, hand } = play(choices, spelled);
    expect(actions).toEqual(typed.map((key) => ({ kind: 'key', key })));
    expect(withheldKey(hand, spelled)).toBe(NONE_WITHHELD);
  });
});

describe('acting', () => {
  test('drag presses, continues with the button down, and is released by moving', () => {
    const { actions } = play([
      mouse(MOVE, 0),
      mouse(DRAG, 1),
      mouse(DRAG, 2),
      mouse(MOVE, 3),
      mouse(CLICK, 4),
    ]);
    expect(actions.map(({ kind }) => kind)).toEqual([
      ...['mouseMove', 'mouseDown', 'mouseMove', 'mouseUp', 'mouseClick'],
    ]);
    expect(actions[1]).toEqual({ kind: 'mouseDown', x: 12, y: 54 });
  });

  test('a click with the button down releases it', () => {
    expect(play([mouse(DRAG, 1), mouse(CLICK, 2)]).actions[1].kind).toBe('mouseUp');
  });

  test('named keys keep their modifiers', () => {
    const key = keyIndex({ key: 'v', modifiers: ['Control'] });
    expect(play([{ key, button: CLICK, cell: 9 }]).actions).toEqual([
      { kind: 'key', key: 'v', modifiers: ['Control'] },
    ]);
  });

  test('what a choice does is read back as that choice', () => {
    const choices = [
      ...[
        mouse(MOVE, 7),
        mouse(CLICK, 21),
        slot(2),
        slot(2),
        mouse(DRAG, 30),
        mouse(DRAG, 31),
        mouse(MOVE, 399),
      ],
      { key: keyIndex({ key: 'Enter' }), button: MOVE, cell: 399 },
    ];
    const { actions } = play(choices);
    let hand: Hand = AT_REST;
    const read = actions.map((action, i) => {
      const choice = choiceFor(action, hand, typedFrom(actions, i), around)!;
      hand = act(choice, hand, around).hand;
      return choice;
    });
    const heeded = ({ key, button, cell }: Choice) => (key === NO_KEY ? [button, cell] : [key]);
    expect(read.map(heeded)).toEqual(choices.map(heeded));
  });

  test('with a wheel, it turns one notch where it points, and sideways turns are left out', () => {
    expect(buttonsOf({ wheel: false })).toEqual(['move', 'drag', 'click']);
    expect(buttonsOf({ wheel: true })).toHaveLength(5);
    const wheeled = { ...around, wheel: true };
    const { actions } = play([mouse(SCROLL_DOWN, 21), mouse(SCROLL_UP, 0)], wheeled);
    expect(actions).toEqual([
      { kind: 'wheel', x: 12, y: 62, deltaX: 0, deltaY: 40 },
      { kind: 'wheel', x: 4, y: 54, deltaX: 0, deltaY: -40 },
    ]);
    const read = (deltaX: number, deltaY: number) =>
      choiceFor({ kind: 'wheel', x: 12, y: 62, deltaX, deltaY }, AT_REST, [], wheeled);
    expect(read(0, 120)).toEqual(mouse(SCROLL_DOWN, 21));
    expect(read(0, -3)).toEqual(mouse(SCROLL_UP, 21));
    expect(read(40, 0)).toBeNull();
  });

  test('waiting is staying, and an action that no choice does gives none', () => {
    const read = (action: Action, hand: Hand) => choiceFor(action, hand, [], around);
    expect(read({ kind: 'noop' }, AT_REST)).toBeNull();
    expect(read({ kind: 'noop' }, { ...AT_REST, cell: 5 })).toEqual(mouse(MOVE, 5));
    expect(read({ kind: 'noop' }, { ...AT_REST, cell: 5, isHeld: true })).toEqual(mouse(DRAG, 5));
    expect(read({ kind: 'wheel', x: 1, y: 60, deltaX: 0, deltaY: 9 }, AT_REST)).toBeNull();
    expect(choiceFor({ kind: 'key', key: 'é' }, AT_REST, ['é'], around)).toBeNull();
  });
});

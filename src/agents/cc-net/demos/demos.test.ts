import { describe, expect, test } from 'vitest';
import type { RawInput } from '../../../contracts/demo';
import type { Action, Observation } from '../../../contracts/env';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, newElement } from '../../../dom/tree';
import {
  ACTION_TYPES,
  CLICK,
  CLICK_ELEMENT,
  EMIT_INTO_ELEMENT,
  EMIT_TEXT,
  MOVE,
  PRESS,
  WHEEL_DOWN,
} from '../act/actionTypes';
import { AT_REST, choose } from '../act/hand';
import { describeKey } from '../act/keys';
import { binsOf } from '../act/pointer';
import { ScreenEncoder } from '../encode/ScreenEncoder';
import { resolveSettings, sightOf } from '../settings';
import { type Act, actsOf } from './acts';
import { enact } from './enact';
import { actsInFrames } from './frames';

const screenSize = { width: 160, height: 210 };
const fields = [
  ['name', 'Ann'],
  ['again', 'Ann'],
] as const;

/** Events 20 ms apart, unless they have times of their own. */
const timed = (...events: (Record<string, unknown> & { type: string })[]): RawInput[] => {
  let time = 0;
  return events.map((event) => {
    time = typeof event.time === 'number' ? event.time : time + 20;
    return { ...event, time } as RawInput;
  });
};
const at = (x: number, y = 100) => ({ x, y });
const down = (x: number, count = 1) => ({ type: 'mousedown', ...at(x), count });
const up = (x: number) => ({ type: 'mouseup', ...at(x) });
const over = (x: number) => ({ type: 'mousemove', ...at(x) });
const keys = (text: string) => [...text].map((key) => ({ type: 'keydown', key }));

/** In words: `click 40`, `key a`, `emit text 1`. */
const told = (acts: readonly Act[] | null) =>
  acts?.map(({ choice: { type, key, field }, at: place }) =>
    [
      ACTION_TYPES[type],
      ...(key >= 0 ? [describeKey(key)] : []),
      ...(field >= 0 ? [field] : []),
      place?.x ?? '',
    ]
      .join(' ')
      .trim(),
  );
const actsFor = (...events: Parameters<typeof timed>) => told(actsOf(timed(...events), fields));

describe('what a hand did, act by act', () => {
  test('travel is left out, clicks are whole', () => {
    expect(actsFor(over(3), over(20), down(40), up(41), over(90), down(100), over(101), up(100))).toEqual([
      'click 40',
      'click 100',
    ]);
  });

  test('a second click in a row makes a double click', () => {
    expect(actsFor(down(40), up(40), down(40, 2), up(40), down(90), up(90))).toEqual([
      'double click 40',
      'click 90',
    ]);
  });

  test('a press that is let go elsewhere is a drag; one with which the episode ends is a click', () => {
    expect(actsFor(down(40), over(60), over(80), up(80))).toEqual(['press 40', 'release 80']);
    expect(actsFor(down(40))).toEqual(['click 40']);
  });

  test('the wheel turns as often as it takes, and places where the pointer rests count', () => {
    expect(actsFor({ type: 'wheel', ...at(50), deltaX: 0, deltaY: 120 })).toEqual(
      Array(3).fill('wheel down 50'),
    );
    expect(actsFor(over(10), over(20), { ...over(30), time: 400 }, over(40), down(60), up(60))).toEqual([
      'move 20',
      'click 60',
    ]);
  });

  test('what a trackpad reports in small parts adds up, in each direction and place; sideways counts nothing', () => {
    const swiped = (parts: number, deltaY: number, x = 50) =>
      Array.from({ length: parts }, () => ({ type: 'wheel', ...at(x), deltaX: 1, deltaY }));
    expect(actsFor(...swiped(60, 5))).toEqual(Array(8).fill('wheel down 50'));
    expect(actsFor(...swiped(8, 5), ...swiped(1, 0), ...swiped(8, 5))).toEqual(
      Array(2).fill('wheel down 50'),
    );
    expect(actsFor(...swiped(8, 5), ...swiped(8, -5), ...swiped(8, -5, 60))).toEqual([
      'wheel down 50',
      'wheel up 50',
      'wheel up 60',
    ]);
    expect(actsFor(...swiped(3, 40))).toEqual(Array(3).fill('wheel down 50'));
    expect(actsFor(...swiped(4, 0))).toEqual([]);
  });

  test('a text that is a field is emitted, without its slips and detours; the next equal text is the next field', () => {
    expect(actsFor(...keys('Am'), { type: 'keydown', key: 'Backspace' }, over(9), ...keys('nn'))).toEqual([
      'emit text 0',
    ]);
    expect(actsFor(...keys('Ann'), down(40), up(40), ...keys('Ann'))).toEqual([
      'emit text 0',
      'click 40',
      'emit text 1',
    ]);
  });

  test('other texts are typed key by key, without their slips', () => {
    expect(actsFor(...keys('xo'), { type: 'keydown', key: 'Backspace' }, ...keys('y'))).toEqual([
      'key x',
      'key y',
    ]);
    expect(actsFor({ type: 'keydown', key: 'Backspace' }, ...keys('a'))).toEqual(['key Backspace', 'key a']);
    expect(actsFor(...keys('Ann'), { type: 'keydown', key: 'Tab' }, ...keys('b'))).toEqual([
      'emit text 0',
      'key Tab',
      'key b',
    ]);
  });

  test('with a key that the agent does not have, there are no acts', () => {
    expect(actsFor(down(40), up(40), ...keys('é'))).toBeUndefined();
  });
});

const body = newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, width: 160, height: 210 });
const card = newElement({
  ref: 2,
  parent: 0,
  tag: 'span',
  text: 'a',
  left: 0,
  top: 60,
  width: 160,
  height: 150,
});
const input = newElement({
  ...{ ref: 3, parent: 0, tag: 'input_text', value: '', text: '', focused: true },
  ...{ left: 30, top: 90, width: 40, height: 20 },
});
const observation: Observation = {
  utterance: 'Enter Ann.',
  fields,
  dom: encodeSnapshot(buildDom([body, card, input])),
};
const settings = resolveSettings({ pixels: false });
const screen = new ScreenEncoder(screenSize, sightOf(settings)).encode(observation);
const around = { screen, observation, hand: AT_REST, screenSize, actions: 'mouse and keyboard' } as const;

describe('doing it as the agent would', () => {
  const act = { choice: choose(CLICK), at: at(40) };

  test('the pointer is moved first if it is elsewhere', () => {
    const to = binsOf(at(40), screenSize);
    expect(enact(act, around)).toEqual({ choice: choose(MOVE, to), isDone: false });
    const hand = { ...AT_REST, pointer: to };
    expect(enact(act, { ...around, hand })).toEqual({ choice: act.choice, isDone: true });
    expect(enact({ choice: choose(MOVE), at: at(40) }, { ...around, hand })).toEqual({
      ...{ choice: null, isDone: true },
    });
    const key = { choice: choose(EMIT_TEXT, { field: 0 }), at: null };
    expect(enact(key, around)).toEqual({ choice: key.choice, isDone: true });
  });

  test('on elements: the smallest one under the pointer, the one that has the focus; nothing else', () => {
    const onElements = { ...around, actions: 'elements' } as const;
    expect(enact(act, onElements).choice).toEqual(choose(CLICK_ELEMENT, { element: 1 }));
    expect(enact({ ...act, at: at(10) }, onElements).choice).toEqual(choose(CLICK_ELEMENT, { element: 0 }));
    expect(enact({ ...act, at: { x: 10, y: 10 } }, onElements).choice).toBeNull();
    expect(enact({ choice: choose(EMIT_TEXT, { field: 1 }), at: null }, onElements).choice).toEqual(
      choose(EMIT_INTO_ELEMENT, { element: 1, field: 1 }),
    );
    for (const type of [PRESS, WHEEL_DOWN])
      expect(enact({ choice: choose(type), at: at(40) }, onElements)).toEqual({ choice: null, isDone: true });
  });
});

describe('frame by frame', () => {
  const noop: Action = { kind: 'noop' };
  const key = (name: string): Action => ({ kind: 'key', key: name });
  const frames = (...actions: Action[]) => actions.map((action) => ({ action }));
  const seen = (removed: number, ...actions: Action[]) =>
    actsInFrames(frames(...actions), fields, screenSize, removed).map(
      ({ frame, choice }) => `${frame} ${ACTION_TYPES[choice.type]}`,
    );

  test('of consecutive frames in which nothing is done, at most the given number are left out', () => {
    const clicked: Action = { kind: 'mouseClick', ...at(40) };
    expect(seen(10, noop, noop, clicked, noop)).toEqual(['2 click']);
    expect(seen(2, noop, noop, noop, noop, clicked, noop, noop, noop)).toEqual([
      '2 wait',
      '3 wait',
      '4 click',
      '7 wait',
    ]);
    expect(seen(10, ...Array(12).fill(noop))).toEqual(['10 wait', '11 wait']);
  });

  test('a field is emitted in the frame of its first character', () => {
    expect(seen(10, key('A'), noop, key('n'), key('n'), key('Enter'))).toEqual(['0 emit text', '4 key']);
    expect(seen(10, key('A'), noop, key('b'))).toEqual(['0 key', '2 key']);
  });

  test('moves are kept', () => {
    const moves = [20, 30].map((x): Action => ({ kind: 'mouseMove', ...at(x) }));
    expect(seen(10, ...moves)).toEqual(['0 move', '1 move']);
    expect(told(actsInFrames(frames(...moves), fields, screenSize, 10))).toEqual(['move 20', 'move 30']);
  });
});

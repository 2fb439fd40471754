import { describe, expect, test } from 'vitest';
import type { Action, Observation } from '../../../contracts/env';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, newElement } from '../../../dom/tree';
import { BELOW_INSTRUCTION, cellAt } from '../act/grid';
import { CLICK, DRAG, MOVE, NONE_WITHHELD, SCROLL_DOWN } from '../act/hand';
import { KEYS, SLOT_KEYS } from '../act/keys';
import { type Screen, ScreenEncoder } from '../encode/ScreenEncoder';
import { clonedSteps } from './clonedSteps';

const PICTURE = BELOW_INSTRUCTION.picture;
const dom = encodeSnapshot(
  buildDom([newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, width: 160, height: 210 })]),
);

/** A page that shows a new shade after every answer. */
const observation = (shade: number): Observation => ({
  utterance: 'Enter Ann.',
  fields: [['target', 'Ann']],
  dom,
  screenshot: { ...PICTURE, data: new Uint8ClampedArray(4 * PICTURE.width * PICTURE.height).fill(shade) },
});
const encoder = new ScreenEncoder(PICTURE, 'slots');

const at = { x: 20, y: 100 };
const cell = cellAt(at, PICTURE);
const played: readonly (readonly [shade: number, action: Action])[] = [
  [1, { kind: 'mouseMove', ...at }],
  [1, { kind: 'noop' }],
  [1, { kind: 'mouseClick', ...at }],
  [2, { kind: 'key', key: 'A' }],
  [3, { kind: 'key', key: 'n' }],
  [4, { kind: 'key', key: 'x' }],
  [5, { kind: 'key', key: 'Backspace' }],
  [4, { kind: 'key', key: 'n' }],
  [6, { kind: 'mouseDown', ...at }],
  [6, { kind: 'mouseMove', x: 60, y: 100 }],
  [6, { kind: 'mouseUp', x: 60, y: 100 }],
  [6, { kind: 'mouseMove', x: 100, y: 100 }],
  [7, { kind: 'mouseClick', x: 100, y: 100 }],
];
const screens: Screen[] = [];
for (const [shade] of played) screens.push(encoder.encode(observation(shade), screens.at(-1)));
const episode = {
  steps: played.map(([shade, action], t) => ({ observation: observation(shade), action, memo: screens[t] })),
  rewards: played.map((_, t) => (t === played.length - 1 ? 1 : 0)),
};
const settings = {
  clonedFrames: 'events',
  discount: 0.5,
  fieldRestartsSlots: true,
  keyboard: 'slots',
  masksSpentSlots: true,
  wheel: false,
} as const;

describe('a demonstration as choices', () => {
  test('events: frames in which nothing happens are left out, but not moves that the page responds to', () => {
    const steps = clonedSteps(episode, PICTURE, settings);
    const { key: slot } = { key: SLOT_KEYS };
    expect(steps.map(({ choice: { key, button }, isEvent }) => [key, button, isEvent])).toEqual([
      [0, CLICK, true],
      [slot, MOVE, false],
      [slot, MOVE, false],
      [slot, MOVE, false],
      [0, DRAG, true],
      [0, DRAG, true],
      [0, MOVE, true],
      [0, MOVE, false],
      [0, CLICK, true],
    ]);
    expect(steps[0].choice.cell).toBe(cell);
    expect(steps.at(-1)!.return).toBe(1);
    expect(steps[0].return).toBe(0.5 ** (played.length - 1 - 2));
  });

  test('all frames: waiting is staying', () => {
    const steps = clonedSteps(episode, PICTURE, { ...settings, clonedFrames: 'all' });
    // All but the character that is in no slot, and its deletion.
    expect(steps).toHaveLength(played.length - 2);
    expect(steps[1].choice).toEqual({ key: 0, button: MOVE, cell });
  });

  test('turns of the wheel are cloned by an agent that has one', () => {
    const wheel: Action = { kind: 'wheel', ...at, deltaX: 0, deltaY: 120 };
    const steps = [{ ...episode.steps[0], action: wheel }, episode.steps.at(-1)!];
    const buttons = (some: { wheel: boolean }) =>
      clonedSteps({ steps, rewards: [0, 1] }, PICTURE, { ...settings, ...some }).map(
        ({ choice, isEvent }) => [choice.button, isEvent],
      );
    expect(buttons({ wheel: true })).toEqual([
      [SCROLL_DOWN, true],
      [CLICK, true],
    ]);
    expect(buttons({ wheel: false })).toEqual([[CLICK, true]]);
  });

  test('once a slot is fully typed, it is withheld', () => {
    const steps = clonedSteps(episode, PICTURE, settings);
    const [before, spent] = [NONE_WITHHELD, SLOT_KEYS];
    expect(steps.map(({ withheld }) => withheld)).toEqual([
      ...Array(4).fill(before),
      ...Array(5).fill(spent),
    ]);
    const none = clonedSteps(episode, PICTURE, { ...settings, masksSpentSlots: false });
    expect(none.every(({ withheld }) => withheld === NONE_WITHHELD)).toBe(true);
  });

  test('without slots, every character is a key of its own', () => {
    const alone = new ScreenEncoder(PICTURE, 'characters');
    const steps = episode.steps
      .filter(({ action }) => action.kind === 'key' && 'nx'.includes(action.key))
      .map((step) => ({ ...step, memo: alone.encode(step.observation) }));
    const cloned = clonedSteps({ steps, rewards: [0, 0, 1] }, PICTURE, {
      ...settings,
      keyboard: 'characters',
    });
    expect(cloned.map(({ choice: { key } }) => KEYS[key])).toEqual(
      ['n', 'x', 'n'].map((key) => ({ kind: 'character', key })),
    );
  });

  test('frames without a change share their state', () => {
    const steps = clonedSteps(episode, PICTURE, { ...settings, clonedFrames: 'all' });
    expect(steps[0].screen).toBe(steps[2].screen);
    expect(steps[2].screen).not.toBe(steps[3].screen);
  });
});

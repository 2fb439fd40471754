import { describe, expect, test } from 'vitest';
import type { RawInput } from '../contracts/demo';
import { lowLevelActions } from './lowLevel';

const STEP_MS = 100;
const move = (time: number, x: number, y = 0): RawInput => ({ type: 'mousemove', time, x, y });
const down = (time: number, x: number, count = 1): RawInput => ({ type: 'mousedown', time, x, y: 0, count });
const up = (time: number, x: number): RawInput => ({ type: 'mouseup', time, x, y: 0 });
const key = (time: number, name: string): RawInput => ({ type: 'keydown', time, key: name });

const kinds = (input: readonly RawInput[], durationMs: number, stepMs = STEP_MS) =>
  lowLevelActions(input, stepMs, durationMs).map(({ kind }) => kind);

describe('low-level actions', () => {
  test('a hand at rest does nothing in each step until the episode ends', () => {
    expect(kinds([], 250)).toEqual(['noop', 'noop', 'noop']);
  });

  test('the last of the moves within a step counts', () => {
    expect(lowLevelActions([move(10, 1), move(50, 2), move(120, 3)], STEP_MS, 150)).toEqual([
      { kind: 'mouseMove', x: 2, y: 0 },
      { kind: 'mouseMove', x: 3, y: 0 },
    ]);
  });

  test('a press with its release in place is a click, and moves before it are part of it', () => {
    expect(lowLevelActions([move(10, 1), down(40, 5), move(60, 6), up(80, 6)], STEP_MS, 100)).toEqual([
      { kind: 'mouseClick', x: 5, y: 0 },
    ]);
  });

  test('at a higher frame rate, the same press and release are two actions', () => {
    expect(kinds([down(40, 5), up(80, 5)], 100, 50)).toEqual(['mouseDown', 'mouseUp']);
  });

  test('a release elsewhere ends a drag, however fast', () => {
    expect(kinds([down(10, 5), move(20, 20), up(30, 40)], 100)).toEqual(['mouseDown', 'mouseUp']);
  });

  test('the second press of a double click is not a click of its own', () => {
    expect(kinds([down(10, 5), up(20, 5), down(30, 5, 2), up(40, 5)], 100)).toEqual([
      'mouseClick',
      'mouseDown',
      'mouseUp',
    ]);
  });

  test('keys are pressed one per step, and the episode continues until all are pressed', () => {
    const typed = [key(10, 'a'), key(20, 'b'), key(30, 'Enter')];
    expect(lowLevelActions(typed, STEP_MS, 100)).toEqual([
      { kind: 'key', key: 'a' },
      { kind: 'key', key: 'b' },
      { kind: 'key', key: 'Enter' },
    ]);
  });

  test('whatever follows delayed acts is delayed as much, pauses included', () => {
    const typed = [key(10, 'a'), key(20, 'b'), key(30, 'c'), down(330, 5), up(340, 5)];
    expect(kinds(typed, 350)).toEqual(['key', 'key', 'key', 'noop', 'noop', 'mouseClick']);
  });

  const wheel = (time: number, deltaY: number, x = 5): RawInput => ({
    ...{ type: 'wheel', time, x, y: 0 },
    ...{ deltaX: 0, deltaY },
  });
  const scrolled = (input: readonly RawInput[], durationMs: number) =>
    lowLevelActions(input, STEP_MS, durationMs).map((action) =>
      action.kind === 'wheel' ? [action.x, action.deltaY] : action.kind,
    );

  test('what a trackpad scrolls within a step is one action, in each direction and place', () => {
    const swipe = Array.from({ length: 20 }, (_, i) => wheel(10 * i, 5));
    expect(scrolled(swipe, 200)).toEqual([
      [5, 50],
      [5, 50],
    ]);
    expect(scrolled([wheel(10, 5), wheel(20, 5), wheel(30, -5), wheel(40, -5, 6)], 100)).toEqual([
      [5, 10],
      [5, -5],
      [6, -5],
    ]);
  });

  test('turns of a wheel are made one per step', () => {
    expect(scrolled([wheel(10, 40), wheel(70, 40), wheel(130, 40)], 200)).toEqual([
      [5, 40],
      [5, 40],
      [5, 40],
    ]);
  });

  test('a move before a key is not swallowed: the page may depend on where the mouse is', () => {
    expect(kinds([move(10, 5), key(20, 'a')], 100)).toEqual(['mouseMove', 'key']);
  });
});

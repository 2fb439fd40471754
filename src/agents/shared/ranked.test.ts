import { expect, test } from 'vitest';
import type { Action } from '../../contracts/env';
import { ACTIONS_SHOWN, chosenFirst, distinctActions, ranked } from './ranked';

test('the greatest probabilities come first, and what is impossible is left out', () => {
  const probabilities = Float32Array.of(0.25, 0, 0.5, 0.125, 0.125);
  expect(ranked(probabilities, 3)).toEqual([2, 0, 3]);
  expect(ranked(probabilities, 9)).toEqual([2, 0, 3, 4]);
});

test('what is done comes first, however improbable, and only once', () => {
  const probabilities: Readonly<Record<string, number>> = { click: 0.2, move: 0.5, type: 0.1, wait: 0.3 };
  const listing = {
    isSame: (a: string, b: string) => a === b,
    probabilityOf: (choice: string) => probabilities[choice],
  };
  expect(chosenFirst('type', Object.keys(probabilities), listing)).toEqual(['type', 'move', 'wait', 'click']);
});

test('no more are listed than there is room for', () => {
  const listing = { isSame: Object.is, probabilityOf: (choice: number) => choice };
  const many = Array.from({ length: 2 * ACTIONS_SHOWN }, (_, i) => i);
  expect(chosenFirst(0, many, listing)).toEqual([0, 15, 14, 13, 12, 11, 10, 9]);
});

test('of choices that lead to the same action, only the first is listed', () => {
  const toAction = (ref: number): Action => ({ kind: 'click', ref: ref % 2 });
  expect(distinctActions([3, 1, 4], toAction)).toEqual([
    { choice: 3, action: { kind: 'click', ref: 1 } },
    { choice: 4, action: { kind: 'click', ref: 0 } },
  ]);
});

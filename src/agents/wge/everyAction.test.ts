import { expect, test } from 'vitest';
import { type ActionFactors, greedyAction, probabilityOf, toAction } from './actions';
import { encodeGoal } from './encode/goal';
import { doSame, everyAction } from './everyAction';

const log = (...probabilities: number[]) => Float32Array.from(probabilities, Math.log);

/** Username and password, of which the username is typed into with 0.9. */
const FIELDS: ActionFactors = {
  goal: encodeGoal('fields', '', [
    ['password', 'X5mCb'],
    ['username', 'rosalie'],
  ]),
  refs: Int32Array.of(11, 12, 13),
  actable: Uint8Array.of(1, 1, 0),
  element: log(0.9, 0.1, 0.001),
  kind: log(0.1, 0.9, 0.5, 0.5, 0.5, 0.5),
  start: log(0.25, 0.75, 0.5, 0.5, 0.5, 0.5),
  end: null,
};

/** “ab ab”: each of its words and both of them can be typed. */
const LANGUAGE: ActionFactors = {
  ...FIELDS,
  goal: encodeGoal('language', 'ab ab', []),
  actable: Uint8Array.of(1, 0, 0),
  end: log(0.5, 0.5, 0.5, 0.5, 0.5, 0.5),
};

const summary = (factors: ActionFactors) =>
  everyAction(factors)
    .toSorted((a, b) => b.logProb - a.logProb)
    .map((chosen) => [toAction(factors, chosen), Number(probabilityOf(chosen).toFixed(4))] as const);

test('each text for an element is an action of its own', () => {
  expect(summary(FIELDS)).toEqual([
    [{ kind: 'type', ref: 11, text: 'rosalie' }, 0.6075],
    [{ kind: 'type', ref: 11, text: 'X5mCb' }, 0.2025],
    [{ kind: 'click', ref: 11 }, 0.09],
    [{ kind: 'click', ref: 12 }, 0.05],
    [{ kind: 'type', ref: 12, text: 'X5mCb' }, 0.025],
    [{ kind: 'type', ref: 12, text: 'rosalie' }, 0.025],
  ]);
  expect(everyAction(FIELDS)).toContainEqual(greedyAction(FIELDS));
});

test('spans that spell the same text are one action', () => {
  expect(summary(LANGUAGE)).toEqual([
    // 0.9 * 0.9 for typing into it, times 0.25 * 0.5 + 0.75 * 0.5.
    [{ kind: 'type', ref: 11, text: 'ab' }, 0.405],
    [{ kind: 'type', ref: 11, text: 'ab ab' }, 0.1012],
    [{ kind: 'click', ref: 11 }, 0.09],
  ]);
  const typed = (start: number, end: number) =>
    ({ element: 0, kind: 'type', start, end, logProb: 0 }) as const;
  expect(doSame(LANGUAGE, typed(0, 0), typed(1, 1))).toBe(true);
  expect(doSame(LANGUAGE, typed(0, 0), typed(0, 1))).toBe(false);
});

import { expect, test } from 'vitest';
import type { Action } from '../../contracts/env';
import { actionsText, stepText } from './stepText';

test('steps are counted from 1, and after the last one there is none', () => {
  expect([0, 1, 2].map((step) => stepText(step, 2))).toEqual(['step 1 of 2', 'step 2 of 2', 'after 2 steps']);
});

test('waits are not counted as actions', () => {
  const [click, wait]: Action[] = [{ kind: 'click', ref: 1 }, { kind: 'noop' }];
  expect(actionsText([wait, click, wait, click, click])).toBe('3 actions, 2 waits');
  expect(actionsText([wait, click])).toBe('1 action, 1 wait');
  expect(actionsText([click])).toBe('');
});

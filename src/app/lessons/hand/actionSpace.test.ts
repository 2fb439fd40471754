import { expect, test } from 'vitest';
import { buildDom, newElement } from '../../../dom/tree';
import { possibleActions } from './actionSpace';

const page = buildDom([
  newElement({ tag: 'body' }),
  newElement({ ref: 2, parent: 0, tag: 'input_text', text: '' }),
  newElement({ ref: -1, parent: 0, tag: 't', text: 'Username' }),
  newElement({ ref: 3, parent: 0, tag: 'input_checkbox', text: '' }),
  newElement({ ref: 4, parent: 0, tag: 'button', text: 'Login' }),
]);
const fields = [
  ['user', 'bob'],
  ['password', 'x7'],
] as const;

test('leaves are clicked, every value of the goal is typed into fields, and text and containers are left alone', () => {
  expect(possibleActions(page, fields).map(({ action, field }) => [action, field])).toEqual([
    [{ kind: 'click', ref: 2 }, null],
    [{ kind: 'type', ref: 2, text: 'bob' }, 'user'],
    [{ kind: 'type', ref: 2, text: 'x7' }, 'password'],
    [{ kind: 'click', ref: 3 }, null],
    [{ kind: 'click', ref: 4 }, null],
  ]);
});

test('without values there is nothing to type', () => {
  expect(possibleActions(page, []).every(({ action }) => action.kind === 'click')).toBe(true);
});

import { expect, test } from 'vitest';
import type { RawDemonstration } from '../contracts/demo';
import { readActions } from './actions';
import { BUTTON, CHECKBOX, FIELD, Script } from './testing/Script';
import { withoutAction } from './withoutAction';

const recording = (script: Script): RawDemonstration => ({
  taskName: 'enter-text',
  utterance: 'Enter "bob" and press Send',
  episode: { task: 'enter-text', seed: 1, dataMode: 'train' },
  input: [],
  states: script.states,
  reward: 1,
  rawReward: 1,
});

const kindsOf = ({ states }: RawDemonstration) =>
  readActions(states, { isRewarded: true }).actions.map(({ kind, target }) => [kind, target?.ref]);

const all = () => recording(new Script().click(CHECKBOX).click(FIELD).type('bob', FIELD).click(BUTTON));

test('an action is gone with its events, the others stay as they were', () => {
  expect(kindsOf(all())).toEqual([
    ['click', CHECKBOX],
    ['type', FIELD],
    ['click', BUTTON],
  ]);
  expect(kindsOf(withoutAction(all(), 0))).toEqual([
    ['type', FIELD],
    ['click', BUTTON],
  ]);
  expect(kindsOf(withoutAction(all(), 2))).toEqual([
    ['click', CHECKBOX],
    ['type', FIELD],
  ]);
});

test('it no longer claims to be what a hand did', () => {
  const left = withoutAction(all(), 0);
  expect(left.input).toBeUndefined();
  expect(left.episode).toBeUndefined();
});

test('the only action cannot be removed', () => {
  expect(() => withoutAction(recording(new Script().click(BUTTON)), 0)).toThrow('at least one action');
});

import { expect, test } from 'vitest';
import type { Action, Observation } from '../../contracts/env';
import { trainEpisode } from '../../contracts/testing/episodes';
import { decisionOf, noteOf } from './decisionOf';

const action: Action = { kind: 'click', ref: 2 };
const observation = {
  at: { frame: 0, episode: 1, step: 0 },
  utterance: '',
  fields: [],
} as unknown as Observation;

/** @param value of the state @param own of the action */
const noted = (value: number | null, own?: number) => {
  const actions = [{ action, label: 'Click', probability: 1, ...(own !== undefined && { value: own }) }];
  const inspection = { actor: 'Q function', value, actions, views: [] };
  return noteOf(
    decisionOf(observation, trainEpisode('any', 1), 'watch', { action, label: 'Click', inspection })!,
  );
};

test('the value of the action is noted, not that of a better one that was not allowed', () => {
  expect(noted(0.9, 0.4)).toEqual({ actor: 'Q function', probability: 1, value: 0.4 });
});

test('where actions have no values of their own, the critic’s is noted', () => {
  expect(noted(0.9).value).toBe(0.9);
  expect(noted(null).value).toBeUndefined();
});

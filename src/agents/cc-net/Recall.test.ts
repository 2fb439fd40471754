import { expect, test } from 'vitest';
import type { EarlierStep, EpisodeSoFar } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import { AT_REST } from './act/hand';
import { Recall } from './Recall';

const pageAt = (step: number, utterance = 'Click on Yes.'): Observation =>
  ({ utterance, fields: [], at: { frame: 0, episode: 1, step } }) as unknown as Observation;

const wait: EarlierStep = { observation: pageAt(0), action: { kind: 'noop' } };
const start: EpisodeSoFar = { observation: pageAt(0), earlier: [], task: 'click-dialog', seed: 1 };
const next: EpisodeSoFar = { ...start, observation: pageAt(1), earlier: [wait] };
const carried = { hand: AT_REST, memory: Float32Array.of(1) };

const noted = (): Recall => {
  const recall = new Recall();
  recall.note(start, wait, carried);
  return recall;
};

test('what a step left behind is found at the next one', () => {
  expect(noted().find(next)).toBe(carried);
  expect(noted().find(start)).toBeUndefined();
});

test.each<[string, EpisodeSoFar]>([
  ['of another seed', { ...next, seed: 2 }],
  ['of another task', { ...next, task: 'click-test' }],
  ['with another instruction', { ...next, observation: pageAt(1, 'Click on No.') }],
  ['that did something else', { ...next, earlier: [{ ...wait, action: { kind: 'terminate' } }] }],
])('it is not taken for that of an episode %s, in a frame and episode of the same number', (_, other) => {
  expect(noted().find(other)).toBeUndefined();
});

test('nothing is found for a page that is in no frame, or after new weights', () => {
  const { at: _, ...anonymous } = next.observation;
  expect(noted().find({ ...next, observation: anonymous })).toBeUndefined();
  const recall = noted();
  recall.clear();
  expect(recall.find(next)).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { Inspection } from '../../contracts/agent';
import { describePolicy } from './ActionLine';

const inspection: Inspection = {
  value: 0.93,
  elementAttention: [],
  goalAttention: [],
  actions: [
    { action: { kind: 'click', ref: 1 }, label: 'Click button “Ok”', probability: 1, value: 0.93 },
    { action: { kind: 'click', ref: 2 }, label: 'Click button “No”', probability: 0, value: -0.02 },
  ],
};

test('an action that is worth something is shown with that, not with the best one’s', () => {
  const decided = {
    policy: 'explore-neural',
    probability: null,
    label: 'Click button “No”',
    inspection,
  } as const;
  expect(describePolicy(decided)).toBe('Neural policy, exploring, Q −0.02');
});

test('otherwise with how probable it was, where that is known', () => {
  const decided = { policy: 'watch', probability: 0.25, label: 'Click somewhere else', inspection } as const;
  expect(describePolicy(decided)).toBe('Greedy policy, 25%');
  expect(describePolicy({ ...decided, probability: null })).toBe('Greedy policy');
});

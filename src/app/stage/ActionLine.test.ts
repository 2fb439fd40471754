import { expect, test } from 'vitest';
import type { Inspection } from '../../contracts/agent';
import { describePolicy } from './ActionLine';

const inspection: Inspection = {
  value: 0.93,
  actions: [
    { action: { kind: 'click', ref: 1 }, label: 'Click button “Ok”', probability: 1, value: 0.93 },
    { action: { kind: 'click', ref: 2 }, label: 'Click button “No”', probability: 0, value: -0.02 },
  ],
  views: [],
};

test('an action that is worth something is shown with that, not with the best one’s', () => {
  const decided = {
    purpose: 'explore',
    actor: 'Q network',
    probability: null,
    label: 'Click button “No”',
    inspection,
  } as const;
  expect(describePolicy(decided)).toBe('Q network, exploring, Q −0.02');
});

test('otherwise with how probable it was, where that is known', () => {
  const about = { probability: 0.25, label: 'Click somewhere else', inspection } as const;
  const decided = { ...about, purpose: 'watch', actor: 'DOMNet' } as const;
  expect(describePolicy(decided)).toBe('DOMNet, watching, 25%');
  expect(describePolicy({ ...decided, probability: null })).toBe('DOMNet, watching');
  expect(describePolicy({ ...decided, purpose: 'evaluate' })).toBe('DOMNet, evaluating, 25%');
});

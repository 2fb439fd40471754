import { expect, test } from 'vitest';
import type { Inspection } from '../../contracts/agent';
import { describeDecider, otherGoal, outcomeText } from './decisionText';
import type { PageState } from './pageState';

const inspection: Inspection = {
  value: 0.93,
  actions: [
    { action: { kind: 'click', ref: 1 }, label: 'Click button “Ok”', probability: 1, value: 0.93 },
    { action: { kind: 'click', ref: 2 }, label: 'Click button “No”', probability: 0, value: -0.02 },
  ],
  views: [],
};

test('an action that has a value is shown with its own value, not with the best one’s', () => {
  const decided = {
    purpose: 'explore',
    actor: 'Q network',
    probability: null,
    label: 'Click button “No”',
    inspection,
  } as const;
  expect(describeDecider(decided)).toBe('Q network, exploring, Q −0.02');
});

test('otherwise it is shown with its probability, if known', () => {
  const about = { probability: 0.25, label: 'Click somewhere else', inspection } as const;
  const decided = { ...about, purpose: 'watch', actor: 'DOMNet' } as const;
  expect(describeDecider(decided)).toBe('DOMNet, watching, 25%');
  expect(describeDecider({ ...decided, probability: null })).toBe('DOMNet, watching');
  expect(describeDecider({ ...decided, purpose: 'evaluate' })).toBe('DOMNet, evaluating, 25%');
  expect(describeDecider({ ...decided, purpose: 'preview' })).toBe('DOMNet, as it is now, 25%');
});

const pageOf = (episode: number): PageState => ({
  at: { frame: 0, episode, step: 1 },
  utterance: 'Click Ok',
  fields: [],
  dom: { elements: [], children: [] } as unknown as PageState['dom'],
  target: null,
  isEnded: false,
});

test('a decision names its goal once the page shows a different one', () => {
  const decided = { at: { frame: 0, episode: 3, step: 0 }, utterance: 'Click No' };
  expect(otherGoal(decided, pageOf(3))).toBe('');
  expect(otherGoal(decided, pageOf(4))).toBe('for “Click No”');
});

test('the end of an episode is not mistaken for the end of the one being watched', () => {
  const outcome = { frame: 0, episode: 3, success: true, rawReward: 1, reason: null };
  expect(outcomeText(outcome, pageOf(3), true)).toBe('✓ Success, raw reward 1.00');
  expect(outcomeText(outcome, pageOf(4), true)).toBe('');
  expect(outcomeText(outcome, pageOf(4), false)).toBe('Previous episode: ✓ Success, raw reward 1.00');
});

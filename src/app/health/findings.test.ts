import { expect, test } from 'vitest';
import type { Action } from '../../contracts/env';
import type { Series } from '../activeRun/MetricLog';
import { findingsOf, type HealthInput } from './findings';

const click = (ref: number): Action => ({ kind: 'click', ref });

function run(
  metrics: Readonly<Record<string, readonly number[]>>,
  training: Partial<HealthInput['training']> = {},
  isFast = true,
): HealthInput {
  const series = (name: string): Series => {
    const values = metrics[name] ?? [];
    const steps = values.map((_, i) => 10 * i);
    return { values, steps, envSteps: steps, seconds: steps, weights: values.map(() => 1) };
  };
  return {
    ...{ series, isFast, names: Object.keys(metrics) },
    training: { episodes: 60, successes: 30, recentSuccess: 0.5, actions: [], ...training },
  };
}

const ids = (input: HealthInput) => findingsOf(input).map(({ id }) => id);
const times = (count: number, of: (i: number) => number) => Array.from({ length: count }, (_, i) => of(i));

const healthy = {
  'evaluate/success': [0, 0.2, 0.5],
  'loss/entropy': times(30, (i) => 2 - 0.05 * i),
  'loss/policy': times(30, (i) => 1 / (i + 1)),
  'grad/norm': times(30, (i) => 1 + 0.2 * Math.sin(i)),
  'grad/skipped': times(30, () => 0),
  'replay/size': times(30, (i) => i),
  'speed/env-steps': times(30, (i) => 100 + 20 * Math.sin(i)),
};

test('a run that learns, and one that has just started, have no findings', () => {
  expect(ids(run(healthy, { actions: times(60, (i) => i).map((i) => click(i % 5)) }))).toEqual([]);
  expect(ids(run({}, { episodes: 0, successes: 0 }))).toEqual([]);
  expect(ids(run({ 'replay/size': [0, 0] }, { episodes: 20, successes: 0 }))).toEqual([]);
});

test('no reward in many episodes', () => {
  const [finding] = findingsOf(run({ 'evaluate/success': [0, 0] }, { episodes: 1_240, successes: 0 }));
  expect(finding).toMatchObject({ id: 'no-reward', title: 'No success yet' });
  expect(finding.evidence).toContain('None of 1,240 training episodes');
  expect(ids(run({ 'evaluate/success': [0, 0.01] }, { episodes: 1_240, successes: 0 }))).toEqual([]);
  expect(ids(run({}, { episodes: 1_240, successes: 1 }))).toEqual([]);
  // The empty buffer would say the same.
  expect(ids(run({ 'replay/size': times(40, () => 0) }, { episodes: 400, successes: 0 }))).toEqual([
    'no-reward',
  ]);
});

test('lost entropy is reported with its start, but not for a solved run', () => {
  const entropy = times(40, (i) => (i < 30 ? 1 : 0.01));
  const [finding] = findingsOf(run({ 'loss/entropy': entropy, 'evaluate/success': [0.3] }));
  expect(finding.id).toBe('no-entropy');
  expect(finding.evidence).toContain('Entropy 0.01 nats, below 0.05 since control step 300');
  expect(ids(run({ 'loss/entropy': entropy, 'evaluate/success': [0.3, 0.95] }))).toEqual([]);
  expect(ids(run({ 'loss/entropy': entropy, 'explore/neural-success': times(9, () => 1) }))).toEqual([]);
  // It comes and goes.
  expect(ids(run({ 'loss/entropy': times(40, (i) => (i % 3 ? 0.01 : 0.5)) }))).toEqual([]);
});

test('gradients that are 0, that explode, and that merely vary', () => {
  const [finding] = findingsOf(run({ 'grad/norm': times(40, (i) => (i < 25 ? 1 : 0)) }));
  expect(finding).toMatchObject({
    id: 'no-gradient',
    evidence: 'Gradients have been 0 since control step 250.',
  });
  expect(ids(run({ 'grad/norm': times(40, (i) => (i < 35 ? 1 : 800)) }))).toEqual(['exploding-gradient']);
  expect(ids(run({ 'grad/norm': times(40, (i) => (i === 38 ? 800 : 1)) }))).toEqual([]);
  expect(ids(run({ 'grad/norm': times(40, (i) => (i < 35 ? 0.01 : 1)) }))).toEqual([]);
});

test('a loss that is NaN, and updates that are skipped', () => {
  const [finding] = findingsOf(run({ 'loss/policy': [1, 2, Number.NaN, Number.NaN] }));
  expect(finding).toMatchObject({ id: 'not-finite' });
  expect(finding.evidence).toBe('loss/policy has not been finite since control step 20.');
  expect(ids(run({ 'loss/policy': [1, Number.POSITIVE_INFINITY] }))).toEqual(['not-finite']);
  expect(ids(run({ 'loss/policy': [Number.NaN, 2] }))).toEqual([]);
  expect(ids(run({ 'grad/skipped': times(10, (i) => Number(i > 4)) }))).toEqual(['not-finite']);
  expect(ids(run({ 'grad/skipped': times(10, (i) => Number(i === 4)) }))).toEqual([]);
});

test('one action always', () => {
  const same = times(60, (i) => (i === 7 ? 4 : 3)).map(click);
  expect(ids(run({}, { actions: same }))).toEqual(['one-action']);
  expect(ids(run({ 'evaluate/success': [1] }, { actions: same }))).toEqual([]);
  // A page with a single button.
  expect(ids(run({}, { actions: same, recentSuccess: 1 }))).toEqual([]);
  expect(ids(run({}, { actions: same.slice(0, 20) }))).toEqual([]);
  expect(ids(run({}, { actions: times(60, (i) => (i % 10 ? 3 : 4)).map(click) }))).toEqual([]);
});

test('an empty buffer', () => {
  expect(ids(run({ 'replay/transitions': times(30, () => 0) }))).toEqual(['empty-buffer']);
  expect(ids(run({ 'replay/transitions': times(30, (i) => Number(i === 3)) }))).toEqual([]);
});

test('a speed that has collapsed, and one that was chosen by the user', () => {
  const speed = times(40, (i) => (i < 33 ? 120 : 12));
  const [finding] = findingsOf(run({ 'speed/env-steps': speed }));
  expect(finding).toMatchObject({ id: 'slow', evidence: '12 actions a second, down from 120.' });
  expect(ids(run({ 'speed/env-steps': speed }, {}, false))).toEqual([]);
  expect(ids(run({ 'speed/env-steps': times(40, (i) => (i < 33 ? 120 : 60)) }))).toEqual([]);
});

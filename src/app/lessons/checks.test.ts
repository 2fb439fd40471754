import { expect, test } from 'vitest';
import { describeBest, isEvaluated, isValidated, learnsFromOwn, runOf } from './checks';
import type { LessonFacts, RunFacts } from './facts';

const run = (change: Partial<RunFacts> = {}): RunFacts => ({
  task: 'click-checkboxes',
  agent: 'wge',
  status: 'running',
  demos: 10,
  ownDemos: 0,
  trained: 0,
  evaluation: null,
  isMeasured: () => false,
  best: () => Number.NEGATIVE_INFINITY,
  played: () => 0,
  ...change,
});
const facts = (open: RunFacts | null): LessonFacts => ({
  run: open,
  scripted: () => 0,
  site: { primitives: 0, pages: 0, isGenerated: false },
  recorded: () => 0,
  measured: {},
});

test('another task or another agent is not the run of a lesson', () => {
  expect(runOf(facts(run()), 'click-checkboxes', 'wge')).not.toBeNull();
  expect(runOf(facts(run()), 'click-checkboxes', 'bc-rl')).toBeNull();
  expect(runOf(facts(run()), 'click-tab', 'wge')).toBeNull();
  expect(runOf(facts(null), 'click-checkboxes', 'wge')).toBeNull();
});

test('validation counts the best so far, and only if there was one', () => {
  expect(isValidated(run(), 0.9)).toBe(false);
  expect(isValidated(run({ best: (metric) => (metric === 'evaluate/success' ? 0.9 : 1) }), 0.9)).toBe(true);
  expect(isValidated(null, 0)).toBe(false);
  expect([describeBest(run()), describeBest(run({ best: () => 0.456 }))]).toEqual([
    null,
    'Best validation so far: 46%.',
  ]);
});

test.each([
  [{ episodes: 100, successes: 90 }, true],
  [{ episodes: 100, successes: 89 }, false],
  [{ episodes: 20, successes: 20 }, false],
  [null, false],
])('an evaluation of %o', (evaluation, isDone) => {
  expect(isEvaluated(run({ evaluation }), 0.9)).toBe(isDone);
});

test('one demonstration by somebody else is one too many', () => {
  expect(learnsFromOwn(run({ demos: 3, ownDemos: 3 }))).toBe(true);
  expect(learnsFromOwn(run({ demos: 3, ownDemos: 2 }))).toBe(false);
  expect(learnsFromOwn(run({ demos: 0 }))).toBe(false);
});

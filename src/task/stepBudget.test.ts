import { expect, test } from 'vitest';
import { stepBudget } from './stepBudget';

const task = { maxSteps: 10, timeLimitMs: 10_000 };

test('the catalogue limits actions on elements, however long a step is', () => {
  for (const stepMs of [0, 50, 5_000]) expect(stepBudget(task, { actions: 'element', stepMs })).toBe(10);
});

test('steps of waiting come on top, but only for actions on elements', () => {
  const slow = { ...task, waitMs: 3_020 };
  expect(stepBudget(slow, { actions: 'element', stepMs: 50 })).toBe(71);
  expect(stepBudget(slow, { actions: 'element', stepMs: 100 })).toBe(41);
  expect(stepBudget(slow, { actions: 'element', stepMs: 0 })).toBe(10);
  for (const actions of ['any', 'mouse+keyboard', 'mouse+text'] as const)
    expect(stepBudget(slow, { actions, stepMs: 50 })).toBe(201);
});

test('with mouse and keyboard there is one step more than fits into the time limit', () => {
  expect(stepBudget(task, { actions: 'mouse+keyboard', stepMs: 50 })).toBe(201);
  // 10,000 / 30 = 333.3.
  expect(stepBudget(task, { actions: 'mouse+keyboard', stepMs: 30 })).toBe(334);
  expect(stepBudget(task, { actions: 'any', stepMs: 30 })).toBe(334);
});

test('where people have more time than an agent with mouse and keyboard, the agent’s own limit counts', () => {
  const site = { ...task, timeLimitMs: 600_000, handLimitMs: 60_000 };
  expect(stepBudget(site, { actions: 'mouse+keyboard', stepMs: 50 })).toBe(1201);
  expect(stepBudget(site, { actions: 'element', stepMs: 50 })).toBe(10);
});

test('with mouse and keyboard there are never fewer steps than on elements', () => {
  expect(stepBudget(task, { actions: 'mouse+keyboard', stepMs: 2_000 })).toBe(10);
  expect(stepBudget(task, { actions: 'mouse+keyboard', stepMs: 0 })).toBe(10);
});

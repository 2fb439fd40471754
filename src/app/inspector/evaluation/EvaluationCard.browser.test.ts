import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoreApi } from 'zustand/vanilla';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import { activeRun } from '../../run/activeRun';
import type { ActiveRunState } from '../../run/activeRunState';
import { EvaluationCard } from './EvaluationCard';

vi.mock('../../run/activeRun', async () => {
  const { createStore } = await import('zustand/vanilla');
  return { activeRun: createStore(() => ({ evaluation: null, evaluated: null })) };
});
const run = activeRun as unknown as StoreApi<Pick<ActiveRunState, 'evaluation' | 'evaluated'>>;

afterEach(eraseAll);

test('the end of an evaluation is announced, and not how far it is', async () => {
  const evaluated = { isUnderWay: true, asked: 100, episodes: [] };
  run.setState({ evaluated });
  draw(createElement(EvaluationCard));
  const status = page.getByRole('status');
  await expect.element(page.getByText('Evaluating: 0 of 100 test episodes')).toBeVisible();
  await expect.element(status).toHaveTextContent(/^Evaluating$/);
  const evaluation = { successes: 93, episodes: 100, successRate: 0.93, ci95: [0.86, 0.97] as const };
  const means = {
    meanSteps: 2,
    meanScore: 0.9,
    meanReward: 0.93,
    causes: {},
    positiveRate: null,
    byTask: [],
  };
  run.setState({ evaluated: { ...evaluated, isUnderWay: false }, evaluation: { ...evaluation, ...means } });
  await expect.element(status).toHaveTextContent(/^Evaluation finished, 93%$/);
  await expect.element(page.getByText('93% success')).toBeVisible();
});

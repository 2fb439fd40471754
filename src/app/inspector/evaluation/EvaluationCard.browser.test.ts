import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import { activeRun } from '../../run/activeRun';
import { EvaluationCard } from './EvaluationCard';

const before = activeRun.getState();

afterEach(() => {
  eraseAll();
  activeRun.setState(before, true);
});

test('the end of an evaluation is announced, and not how far it is', async () => {
  const evaluated = { isUnderWay: true, asked: 100, episodes: [] };
  activeRun.setState({ evaluated });
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
  activeRun.setState({
    evaluated: { ...evaluated, isUnderWay: false },
    evaluation: { ...evaluation, ...means },
  });
  await expect.element(status).toHaveTextContent(/^Evaluation finished, 93%$/);
  await expect.element(page.getByText('93% success')).toBeVisible();
});

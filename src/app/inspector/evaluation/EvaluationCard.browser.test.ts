import { createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { episodeRecord } from '../../../contracts/testing/records';
import { activeRun } from '../../activeRun/activeRun';
import type { Evaluation } from '../../activeRun/evaluation';
import { openRun } from '../../activeRun/testing/runs';
import { EvaluationCard } from './EvaluationCard';

const before = activeRun.getState();

const RESULT = {
  successes: 93,
  episodes: 100,
  successRate: 0.93,
  ci95: [0.86, 0.97] as const,
  meanSteps: 2,
  meanScore: 0.9,
  meanReward: 0.93,
  causes: {},
  positiveRate: null,
  byTask: [],
};

const show = (evaluation: Evaluation) => activeRun.setState({ run: openRun({ evaluation }) });

afterEach(() => {
  eraseAll();
  activeRun.setState(before, true);
});

test('once all test episodes have ended, progress is that on the queries the run was trained on', async () => {
  const onTrained = { asked: 20, done: 5 };
  show({ isUnderWay: true, result: null, asked: 0, episodes: [], onTrained });
  draw(createElement(EvaluationCard));
  await expect.element(page.getByText('Evaluating: 5 of 20 queries it was trained on')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

describe('queries that the run was trained on', () => {
  const ADVICE = /try another seed, or record more queries/;

  function showEnd(trainedRate: number) {
    const onTrained = { asked: 16, done: 16, successRate: trainedRate };
    show({ isUnderWay: false, result: RESULT, asked: 100, episodes: [], onTrained });
    draw(createElement(EvaluationCard));
  }

  test('stand next to the others, with what helps if only they were learned', async () => {
    showEnd(1);
    await expect.element(page.getByText('100% on the 16 queries it was trained on')).toBeVisible();
    await expect.element(page.getByText(ADVICE)).toBeVisible();
  });

  test('say nothing more if they are not learned either', async () => {
    showEnd(0.5);
    await expect.element(page.getByText('50% on the 16 queries it was trained on')).toBeVisible();
    await expect.element(page.getByText(ADVICE)).not.toBeInTheDocument();
  });
});

test('the end of an evaluation is announced, and not how far it is', async () => {
  const played = { asked: 100, episodes: [] };
  show({ ...played, isUnderWay: true, result: null });
  draw(createElement(EvaluationCard));
  const status = page.getByRole('status');
  await expect.element(page.getByText('Evaluating: 0 of 100 test episodes')).toBeVisible();
  await expect.element(status).toHaveTextContent(/^Evaluating$/);
  show({ ...played, isUnderWay: false, result: RESULT });
  await expect.element(status).toHaveTextContent(/^Evaluation finished, 93%$/);
  await expect.element(page.getByText('93% success')).toBeVisible();
});

test('an evaluation on another task says which, and that the run keeps nothing of it', async () => {
  const elsewhere = { task: 'click-checkboxes-transfer' };
  show({ isUnderWay: true, result: null, asked: 100, episodes: [], elsewhere });
  draw(createElement(EvaluationCard));
  await expect.element(page.getByText(/^On click-checkboxes-transfer\. .* not kept/)).toBeVisible();
});

test('several tasks are told apart', async () => {
  const played = (task: string, success: boolean) => episodeRecord({ spec: trainEpisode(task, 1), success });
  const episodes = [played('click-tab', true), played('click-link', false), played('click-tab', true)];
  show({ isUnderWay: true, result: null, asked: 4, episodes });
  draw(createElement(EvaluationCard));
  await expect.element(page.getByText('By task')).toBeVisible();
  const rates = page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
  expect(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['click-link', 'click-tab']);
  expect(rates).toEqual(['0%', '100%']);
});

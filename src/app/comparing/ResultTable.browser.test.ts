import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { draw, eraseAll } from '../../../tests/support/drawn';
import type { RunResult } from '../../contracts/run';
import type { RunRecord } from '../../store/Database';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import type { MeasuredResult } from './groupResults';
import { ResultTable } from './ResultTable';

afterEach(eraseAll);

const runOf = (seed: number, nStep: number, change: Partial<RunRecord>): RunRecord => ({
  ...{ id: `${seed} ${nStep}`, createdAt: 1, updatedAt: 1, status: 'finished', backend: null },
  config: { ...DEFAULT_WORKBENCH, agent: 'dom-q-net', seed, settings: { nStep } },
  progress: { controlSteps: 1, envSteps: 10, episodes: 1, gradSteps: 1 },
  ...{ wallSeconds: 1, bestSuccessRate: null, secondsTo95: null, result: null, demoIds: [] },
  ...change,
});

const tested = (successRate: number) => ({ result: { successRate } as RunResult });

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('each group has its settings, and of its seeds the mean, the range, and how many reached 95%', async () => {
  const groups = [
    [
      runOf(1, 5, { bestSuccessRate: 1, envStepsTo95: 1000, secondsTo95: 60, ...tested(0.9) }),
      runOf(2, 5, { bestSuccessRate: 0.5, ...tested(0.4) }),
    ],
    [runOf(1, 3, { bestSuccessRate: 0.2 })],
  ];
  const measured: readonly MeasuredResult[] = [
    {
      key: 'm',
      name: 'measured: click-checkboxes, WGE + DOMNet, 1 seed',
      runs: [{ seed: 1, bestSuccessRate: 0.9, envStepsTo95: null, secondsTo95: null, ...tested(0.8) }],
    },
  ];
  const looks = ['--a', '--b', '--c'].map((color) => ({ color }));
  draw(createElement(ResultTable, { groups, measured, looks }));
  await expect
    .poll(() => texts('thead th'))
    .toEqual([
      'click-checkboxes, DOM-Q-NET, n of n-step returns = 52 seeds',
      'click-checkboxes, DOM-Q-NET, n of n-step returns = 3seed 1',
      'measured: click-checkboxes, WGE + DOMNet, 1 seed',
    ]);
  expect(texts('tbody th')).toEqual([
    ...['n of n-step returns', 'Best validation', 'Test'],
    ...['Environment steps to 95%', 'Minutes to 95%'],
  ]);
  expect(texts('tbody td')).toEqual([
    ...['5', '3', '–'],
    ...['75%50% – 100%', '20%', '90%'],
    ...['65%40% – 90%', '–', '80%'],
    ...['1,0001 of 2 seeds', '–', '–'],
    ...['1:001 of 2 seeds', '–', '–'],
  ]);
});

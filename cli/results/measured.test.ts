import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/project.mjs';
import { trainingVersionOf } from '../../src/run/agentCatalogue';
import { ENVIRONMENT_VERSION } from '../../src/task/environmentVersion';
import { PAPER_PRESET } from '../plan/variants';
import { type Cell, readCells } from './cell';
import { measuredFile, measuredTrainings } from './measured';
import { resolved } from './resolved';

const cell = (changes: Partial<Cell> = {}): Cell =>
  ({
    ...{ name: 'click-test-wge-1', task: 'click-test', agent: 'wge', seed: 1, source: 'human', demos: 10 },
    ...{ minutes: 600, maxSteps: 60_000, options: '', settings: resolved('wge', {}), frames: 6 },
    ...{ trainingVersion: trainingVersionOf('wge'), environmentVersion: ENVIRONMENT_VERSION },
    ...{ successRate: 0.98765, evalEpisodes: 500, envSteps: 500, episodes: 90, gradSteps: 40 },
    ...{ wallSeconds: 4.4, secondsTo95: 3.3, envStepsTo95: 400 },
    curves: { 'evaluate/success': [[400, 0.98765]], 'evaluate/success/click-test': [[400, 0.9]] },
    ...changes,
  }) as Cell;

test('what comes with the page is what the cells say', () => {
  const file = readFileSync(join(root, 'public', 'measured.json'), 'utf8');
  expect(file, 'npm run reproduce -- --summary rewrites it').toBe(
    measuredFile(readCells(join(root, 'results', 'cells'))),
  );
});

test('a run is listed with its success, its curve and its non-default settings', () => {
  const [training] = measuredTrainings([cell({ settings: resolved('wge', { wordDim: 64 }) })]);
  expect(training).toMatchObject({
    ...{ task: 'click-test', agent: 'wge', seed: 1, source: 'human', demos: 10, frames: 6 },
    ...{ settings: { wordDim: 64 }, successRate: 0.9877, wallSeconds: 4, envStepsTo95: 400 },
    curve: [[400, 0.9877]],
  });
  expect(training).not.toHaveProperty('isPaperPreset');
  expect(training).not.toHaveProperty('isStale');
});

test('of one row, runs that are up to date are listed; if there are none, older ones are, marked as stale', () => {
  const stale = cell({ trainingVersion: 0 });
  const second = cell({ seed: 2, name: 'click-test-wge-2' });
  expect(measuredTrainings([stale, second]).map(({ seed }) => seed)).toEqual([2]);
  expect(measuredTrainings([stale])).toMatchObject([{ seed: 1, isStale: true }]);
});

test('ablations are left out; the paper preset is included, apart from ours', () => {
  const paper = cell({ variant: PAPER_PRESET, name: 'click-test-wge-1-paper-preset' });
  const cells = [cell(), paper, cell({ variant: 'no word dropout' })];
  expect(measuredTrainings(cells).map(({ isPaperPreset }) => isPaperPreset ?? false)).toEqual([false, true]);
});

test('several tasks are listed one by one; cloning has no curve over environment steps', () => {
  const [training] = measuredTrainings([
    cell({
      ...{ otherTasks: ['click-button'], tasks: { 'click-test': 1, 'click-button': 0.975309 } },
      ...{ envSteps: 0, curves: { 'evaluate/success': [[0, 0.5]] } },
    }),
  ]);
  expect(training).toMatchObject({ tasks: { 'click-test': 1, 'click-button': 0.9753 }, curve: [] });
});

import { expect, test } from 'vitest';
import type { RunConfig } from '../../contracts/run';
import type { RunRecord } from '../../store/database';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { bandOf } from './band';
import { groupName, seedGroups } from './seedGroups';
import { selectRuns } from './selectRuns';
import { differences } from './settingsDifference';

const config = (change: Partial<RunConfig> = {}): RunConfig => ({ ...DEFAULT_WORKBENCH, ...change });

const run = (id: string, change: Partial<RunRecord> = {}): RunRecord => ({
  ...{ id, config: config(), createdAt: 1, updatedAt: 1, status: 'finished', backend: null },
  progress: { controlSteps: 1, envSteps: 10, episodes: 1, gradSteps: 1 },
  ...{ wallSeconds: 1, bestSuccessRate: null, secondsTo95: null, result: null, demoIds: [] },
  ...change,
});

const ids = (runs: readonly RunRecord[]) => runs.map(({ id }) => id);

test('runs are found by name, tag, notes and settings, and sorted by any column, with those without a value last', () => {
  const runs = [
    run('a', { bestSuccessRate: 0.5, tags: ['thesis'], config: config({ seed: 10 }) }),
    run('b', {
      bestSuccessRate: 0.9,
      name: 'The good one',
      config: config({ seed: 9, settings: { replaySize: 7 } }),
    }),
    run('c', { notes: 'diverged after an hour', config: config({ task: 'click-tab', seed: 1 }) }),
  ];
  const by = (column: 'best' | 'seed' | 'name', isDescending = false) => ({ column, isDescending });
  expect(ids(selectRuns(runs, '', by('best')))).toEqual(['a', 'b', 'c']);
  expect(ids(selectRuns(runs, '', by('best', true)))).toEqual(['b', 'a', 'c']);
  expect(ids(selectRuns(runs, '', by('seed')))).toEqual(['c', 'b', 'a']);
  expect(ids(selectRuns(runs, '#thesis', by('seed')))).toEqual(['a']);
  expect(ids(selectRuns(runs, 'good', by('seed')))).toEqual(['b']);
  expect(ids(selectRuns(runs, 'replaysize', by('seed')))).toEqual(['b']);
  expect(ids(selectRuns(runs, 'diverged hour', by('seed')))).toEqual(['c']);
});

test('runs that differ only in their seeds form a group', () => {
  const one = run('a', { config: config({ seed: 1 }) });
  const two = run('b', { config: config({ seed: 2, backend: 'wasm', maxMinutes: 5 }) });
  const other = run('c', { config: config({ seed: 3, settings: { replaySize: 7 } }) });
  const groups = seedGroups([one, other, two]);
  expect(groups.map(({ runs }) => ids(runs))).toEqual([['a', 'b'], ['c']]);
  expect(groupName(groups[0].runs)).toContain('seeds 1, 2');
  expect(groupName(groups[1].runs)).toContain('replaySize 7');
});

test('only differences are listed, with defaults where a run has not changed a setting', () => {
  const found = differences([config({ seed: 1 }), config({ seed: 2, settings: { learningRate: 0.01 } })]);
  expect(found.map(({ name }) => name)).toEqual(['Seed', 'Learning rate']);
  expect(found[1].values[1]).toBe('0.01');
  expect(found[1].values[0]).not.toBe('0.01');
  expect(differences([config(), config()])).toEqual([]);
});

test('mean and band have a value at every point of every curve; a finished run keeps its value', () => {
  const band = bandOf([
    { x: [0, 10, 20], y: [0, 1, 1] },
    { x: [5, 10], y: [0, 0.5] },
  ]);
  expect(band.x).toEqual([5, 10, 20]);
  expect(band.mean).toEqual([0.25, 0.75, 0.75]);
  expect(band.low).toEqual([0, 0.5, 0.5]);
  expect(band.high).toEqual([0.5, 1, 1]);
});

test('NaN values are left out, and without curves there is no band', () => {
  expect(bandOf([{ x: [1, 2, 3], y: [1, Number.NaN, 3] }]).mean).toEqual([1, 3]);
  expect(bandOf([]).x).toEqual([]);
});

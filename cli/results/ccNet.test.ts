import { expect, test } from 'vitest';
import { ABLATION_UPDATES, ALL_TASKS, CC_NET_CELLS, TWELVE_TASKS } from '../plan/ccNet';
import { ccNetSection } from './ccNet';
import type { Cell } from './cell';

const cell = (more: Partial<Cell>): Cell => ({
  ...{ task: TWELVE_TASKS[0], otherTasks: TWELVE_TASKS.slice(1), agent: 'cc-net', seed: 1 },
  ...{ demos: 2_400, scriptedDemos: 2_400, backend: 'wasm', ci95: [0.4, 0.6], evalEpisodes: 1_200 },
  ...{ tasks: ratesOf(0.5), successRate: 0.5, meanScore: 0.25, meanReward: 0.35 },
  ...{ envSteps: 0, episodes: 0, gradSteps: 8_000, wallSeconds: 3_000, secondsTo95: null },
  ...{ source: 'scripted', minutes: 240, maxUpdates: 8_000, way: 'cloning' },
  ...{ version: 1, name: 'cell', settings: {}, frames: 12, machine: { cpu: '', cores: 2 } },
  ...{ date: '', curves: {} },
  ...more,
});

const ratesOf = (rate: number, tasks = TWELVE_TASKS): Record<string, number> =>
  Object.fromEntries(tasks.map((task) => [task, rate]));

test('each way of learning is a column, and the mean of all tasks is the last row', () => {
  const both = { way: 'cloning and reinforcement', tasks: ratesOf(0.75), successRate: 0.75 };
  const { text, inShort } = ccNetSection([cell({}), cell(both)], 'On a busy machine.')!;
  expect(text).toMatch(/### What these tables show\n\nOn a busy machine\.\n$/);
  expect(inShort).toEqual([
    'twelve tasks in one network: mean score 0.35 (people 0.98, published 0.99), 50.0% success, 1 seed',
  ]);
  expect(text).toContain('| category | task | people | CC-Net | cloning | cloning and reinforcement |');
  expect(text).toContain('| click | circle-center | 0.96 | 0.97 | 50.0 | 75.0 |');
  expect(text).toContain('| all | mean | 0.98 | 0.99 | 50.0; score 0.35 | 75.0; score 0.35 |');
  expect(text).toContain('| cloning | 8 000 | 0 | 3000 s | 0.35 | 8 000 updates | 1 |');
  expect(text).not.toContain('ablations (');
});

test('all tasks have a table of their own, with the number of demonstrations of each', () => {
  const all = { tasks: ratesOf(0.25, ALL_TASKS), successRate: 0.25, minutes: 64, maxUpdates: undefined };
  const { text } = ccNetSection([cell(all)], null)!;
  expect(text).toContain('| cloning | 25 | 8 000 | 0 | 3000 s | 0.35 | 1 |');
  expect(text).toContain('| drag-circle | 0.98 | 1.00 | 25.0 |');
  expect(text).toContain('| mean | 0.93 | 0.94 | 25.0; score 0.35 |');
  expect(text).not.toContain('Twelve tasks');
});

test('ablations are compared by category', () => {
  const tasks = { ...ratesOf(1), 'drag-box': 0.5, 'highlight-text': 0 };
  const { text } = ccNetSection([cell({ way: undefined, variant: 'without pixels', tasks })], null)!;
  expect(text).toContain(
    '| variant | all | click | drag | mouse and keyboard | compound | updates | environment steps | time | seeds |',
  );
  expect(text).toContain('| without pixels | 50.0 | 100.0 | 25.0 | 100.0 | 100.0 | 8 000 | 0 | 3000 s | 1 |');
});

test('there is no section without runs of CC-Net on these tasks', () => {
  expect(ccNetSection([cell({ agent: 'wge' }), cell({ tasks: { 'click-test': 1 } })], null)).toBeNull();
});

test('ablations have equal updates and equal demonstrations', () => {
  const compared = CC_NET_CELLS.filter(
    ({ isAblation, options }) => isAblation && options.includes('learning=cloning'),
  );
  expect(compared.length).toBeGreaterThan(5);
  expect(new Set(compared.map(({ maxUpdates, demos }) => `${maxUpdates} ${demos}`)).size).toBe(1);
  expect(compared[0].maxUpdates).toBe(ABLATION_UPDATES);
});

import { expect, test } from 'vitest';
import { runConfig } from '../../../contracts/testing/runConfig';
import { runArchive } from '../../../store/testing/archive';
import { describeRival, rivalsOf } from './rivals';

const stored = (
  id: string,
  config: Parameters<typeof runConfig>[0] = {},
  bestSuccessRate: number | null = 0.5,
) => ({
  ...runArchive().run,
  ...{ id, bestSuccessRate, config: runConfig(config) },
});

test('runs with the same agent and tasks and validated policies can be compared', () => {
  const open = { id: 'open', config: runConfig({ seed: 1 }) };
  const { task, agent } = open.config;
  const runs = [
    stored('open'),
    stored('another seed', { seed: 2 }),
    stored('other settings', { settings: { learningRate: 0.1 } }),
    stored('not validated', {}, null),
    stored('another task', { task: 'click-tab' }),
    stored('more tasks', { otherTasks: ['click-tab'] }),
    stored('another agent', { agent: agent === 'wge' ? 'a2c' : 'wge' }),
  ];
  expect(task).not.toBe('click-tab');
  expect(rivalsOf(runs, open).map(({ id }) => id)).toEqual(['another seed', 'other settings']);
});

test('a run is described by its name, or else by its agent and seed, with the success rate of its best policy', () => {
  expect(describeRival({ ...stored('a', {}, 0.98), name: 'Wide' })).toBe('Wide: best, 98%');
  expect(describeRival(stored('a', { agent: 'wge', seed: 3 }, 1))).toBe('WGE + DOMNet, seed 3: best, 100%');
});

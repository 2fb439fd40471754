import { expect, test } from 'vitest';
import type { RunConfig, RunResult } from '../../../contracts/run';
import { findBestAgent } from './bestAgent';

const run = (task: string, agent: RunConfig['agent'], validated: number | null, tested?: number) => ({
  config: { task, agent } as RunConfig,
  bestSuccessRate: validated,
  result: tested === undefined ? null : ({ successRate: tested } as RunResult),
});

test('tests count before validations', () => {
  const runs = [
    run('a', 'wge', 1),
    run('a', 'bc-rl', 0.9, 0.7),
    run('a', 'a2c', 0.9, 0.8),
    run('b', 'wge', 1, 1),
  ];
  expect(findBestAgent(runs, 'a')).toEqual({ agent: 'a2c', successRate: 0.8, measuredOn: 'test' });
});

test('without a test, the best validation counts', () => {
  const runs = [run('a', 'wge', 0.4), run('a', 'bc-rl', null), run('a', 'a2c', 0.6)];
  expect(findBestAgent(runs, 'a')).toEqual({ agent: 'a2c', successRate: 0.6, measuredOn: 'validation' });
  expect(findBestAgent(runs, 'b')).toBeNull();
});

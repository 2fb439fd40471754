import { expect, test } from 'vitest';
import type { RunConfig } from '../../contracts/run';
import { runConfig } from '../../contracts/testing/runConfig';
import { stopCondition } from './stopCondition';

const progress = { controlSteps: 5, gradSteps: 2, episodes: 40, envSteps: 300 };
const NONE = {
  maxMinutes: null,
  maxEpisodes: null,
  maxEnvSteps: null,
  maxUpdates: null,
  stopWhenSolved: false,
} as const;

test.each<[string | undefined, Partial<RunConfig>]>([
  [undefined, {}],
  [undefined, { maxEnvSteps: 301, maxEpisodes: 41, maxUpdates: 3, maxMinutes: 2.1 }],
  ['steps', { maxEnvSteps: 300 }],
  ['updates', { maxUpdates: 2 }],
  ['episodes', { maxEpisodes: 40, maxEnvSteps: 300 }],
  ['time', { maxMinutes: 2, maxEpisodes: 40 }],
  ['solved', { stopWhenSolved: true, maxMinutes: 2 }],
])('%s, with %o', (ended, limits) => {
  const config = runConfig({ ...NONE, ...limits });
  expect(stopCondition(config, { progress, seconds: 120, isSolved: true })).toBe(ended);
});

test('an unsolved run continues', () => {
  const config = runConfig({ ...NONE, stopWhenSolved: true });
  expect(stopCondition(config, { progress, seconds: 1e6, isSolved: false })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { configProblem } from '../../run/configProblems';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { raceConfigs } from './raceConfigs';

test('all agents race on the same task and seed, each with its own settings', () => {
  const chosen = { ...DEFAULT_WORKBENCH, task: 'click-tab', seed: 7, settings: { learningRate: 0.01 } };
  const [wge, dqn] = raceConfigs(chosen, ['wge', 'dom-q-net']);
  expect(wge).toMatchObject({ task: 'click-tab', seed: 7, agent: 'wge', settings: { learningRate: 0.01 } });
  expect(dqn).toMatchObject({ task: 'click-tab', seed: 7, agent: 'dom-q-net' });
  expect(dqn.settings).not.toHaveProperty('learningRate', 0.01);
  for (const config of [wge, dqn]) expect(configProblem(config)).toBeNull();
});

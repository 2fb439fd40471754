import { expect, test } from 'vitest';
import type { EarlierStep } from '../../../contracts/agent';
import type { Observation, VectorEnv } from '../../../contracts/env';
import type { LearnerWork } from '../../../contracts/profile';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { encodeSnapshot } from '../../../dom/snapshot';
import { Timeline } from '../../../thread/Timeline';
import { demoAction, demonstration, page } from '../../../workflow/testing/pages';
import { resolveTable } from '../../shared/settings';
import { TrainingContext } from '../../shared/TrainingContext';
import { workflows as settingsTable } from '../../shared/workflows/settings';
import { Workflows } from '../../shared/workflows/Workflows';
import { WorkflowExplorer } from './WorkflowExplorer';

const dom = page(
  { ref: 2, tag: 'a', rect: [0, 60, 40, 10], text: 'first' },
  { ref: 3, tag: 'b', rect: [0, 80, 40, 10], text: 'second' },
);
const observation: Observation = { utterance: '', fields: [['dummy', 'dummy']], dom: encodeSnapshot(dom) };

const workflowsOf = (...actions: string[]) => {
  const demo = demonstration(
    observation.fields,
    actions.map((action) => demoAction(dom, action)),
  );
  return new Workflows(resolveTable(settingsTable, {}), [demo], 1);
};

test('the policy is explained where an episode has got to, not where one would begin', () => {
  const explorer = new WorkflowExplorer({} as TrainingContext, workflowsOf('click 2', 'click 3'));
  const earlier: EarlierStep[] = [];
  for (let t = 0; t < 3; t++) {
    const [{ action }] = explorer.inspect({ observation, earlier }).actions;
    earlier.push({ observation, action });
  }
  expect(earlier.map(({ action }) => action)).toEqual([
    { kind: 'click', ref: 2 },
    { kind: 'click', ref: 3 },
    { kind: 'terminate' },
  ]);
});

test('a decision that cannot be shown stops the episode, and says why', async () => {
  const context = new TrainingContext({
    ...{ env: {} as VectorEnv, numEnvs: 1, tasks: [], timeline: new Timeline<LearnerWork>('other') },
    trainingSeed: (n) => n,
    validationSeeds: () => [],
    wantsDecision: () => true,
    onDecision: () => {
      throw new Error('the stage is gone');
    },
  });
  const { begin, act } = new WorkflowExplorer(context, workflowsOf('click 2')).greedyActor();
  const episode = trainEpisode('a-task', 1);
  const state = begin!(0, observation, episode);
  const at = { frame: 0, episode: 1, step: 0 };
  const turn = { frame: 0, episode, observation: { ...observation, at }, earlier: [], state };
  await expect(act([turn])).rejects.toThrow('the stage is gone');
});

test('which demonstration a watched episode follows depends on its seed', () => {
  const demos = ['click 2', 'click 3'].map((action) =>
    demonstration(observation.fields, [demoAction(dom, action)]),
  );
  const workflows = new Workflows(resolveTable(settingsTable, {}), demos, 1);
  const explorer = new WorkflowExplorer({} as TrainingContext, workflows);
  const taken = (seed: number) =>
    JSON.stringify(explorer.inspect({ observation, earlier: [], seed }).actions[0].action);
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  expect(new Set(seeds.map(taken)).size).toBe(2);
  expect(seeds.map(taken)).toEqual(seeds.map(taken));
});

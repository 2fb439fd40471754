import { expect, test } from 'vitest';
import type { EarlierStep } from '../../../contracts/agent';
import type { Observation } from '../../../contracts/env';
import { encodeSnapshot } from '../../../dom/snapshot';
import { demoAction, demonstration, page } from '../../../workflow/testing/pages';
import type { TrainingContext } from '../../shared/context';
import { resolveTable } from '../../shared/settings';
import { workflows as settingsTable } from '../../shared/workflows/settings';
import { Workflows } from '../../shared/workflows/Workflows';
import { WorkflowExplorer } from './WorkflowExplorer';

const dom = page(
  { ref: 2, tag: 'a', rect: [0, 60, 40, 10], text: 'first' },
  { ref: 3, tag: 'b', rect: [0, 80, 40, 10], text: 'second' },
);
const observation: Observation = { utterance: '', fields: [['dummy', 'dummy']], dom: encodeSnapshot(dom) };

test('the policy is explained where an episode has got to, not where one would begin', () => {
  const actions = ['click 2', 'click 3'].map((action) => demoAction(dom, action));
  const workflows = new Workflows(
    resolveTable(settingsTable, {}),
    [demonstration(observation.fields, actions)],
    1,
  );
  const explorer = new WorkflowExplorer({} as TrainingContext, workflows);
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

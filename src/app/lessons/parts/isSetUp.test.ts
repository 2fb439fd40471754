import { expect, test } from 'vitest';
import { DEFAULT_WORKBENCH } from '../../workbench/runFields';
import { settingsOf } from '../../workbench/workbenchStore';
import { isSetUp } from './isSetUp';

const wanted = { task: 'click-test', agent: 'cc-net', settings: { headStart: 150 } };
const chosen = { ...DEFAULT_WORKBENCH, ...wanted, agent: 'cc-net' } as const;

test('a run with the task, the agent and the settings of the lesson', () => {
  expect(isSetUp(wanted, chosen)).toBe(true);
  expect(isSetUp(wanted, { ...chosen, task: 'click-tab' })).toBe(false);
  expect(isSetUp(wanted, { ...chosen, agent: 'dom-q-net' })).toBe(false);
});

test('neither without the settings of the lesson nor with others', () => {
  expect(isSetUp(wanted, { ...chosen, settings: {} })).toBe(false);
  expect(isSetUp(wanted, { ...chosen, settings: { headStart: 20 } })).toBe(false);
  expect(isSetUp(wanted, { ...chosen, settings: { headStart: 150, pixels: false } })).toBe(false);
});

test('a setting may be left out, or have its default', () => {
  const pixels = settingsOf('cc-net').find(({ key }) => key === 'pixels')!.default;
  expect(isSetUp(wanted, { ...chosen, settings: { headStart: 150, pixels } })).toBe(true);
});

test('not together with other tasks', () => {
  expect(isSetUp(wanted, { ...chosen, otherTasks: ['click-tab'] })).toBe(false);
});

import { expect, test } from 'vitest';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { runConfigOf, settingsOf } from '../workbench/workbenchStore';
import { isChosenRun } from './isChosenRun';

const chosen = { ...DEFAULT_WORKBENCH, settings: { learningRate: 0.01, replaySize: 10 } };

test('a run is the chosen one regardless of the order of its settings', () => {
  const open = { ...runConfigOf(chosen), settings: { replaySize: 10, learningRate: 0.01 } };
  expect(isChosenRun(open, chosen)).toBe(true);
});

test('a setting that is named at its default changes nothing', () => {
  const [{ key, default: value }] = settingsOf(chosen.agent);
  const open = { ...runConfigOf(chosen), settings: { ...chosen.settings, [key]: value } };
  expect(isChosenRun(open, chosen)).toBe(true);
});

test('a different task, seed or setting makes it another run', () => {
  const open = runConfigOf(chosen);
  expect(isChosenRun(open, { ...chosen, task: 'click-tab' })).toBe(false);
  expect(isChosenRun(open, { ...chosen, seed: 2 })).toBe(false);
  expect(isChosenRun(open, { ...chosen, settings: {} })).toBe(false);
});

test('a run stored before a limit existed still counts as the same run', () => {
  const { maxEnvSteps: _, otherTasks: __, maxUpdates: ___, ...old } = runConfigOf(chosen);
  expect(isChosenRun(old, chosen)).toBe(true);
});

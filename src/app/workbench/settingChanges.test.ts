import { expect, test } from 'vitest';
import { agentCatalogue, agentSpec } from '../../run/agentCatalogue';
import { canGoOnWith, describeChanges, settingChanges } from './settingChanges';

const { settings: specs } = agentSpec('dom-q-net')!;
const changesTo = (settings: object) => settingChanges(specs, { learningRate: 0.0005 }, { ...settings });

test('settings are compared by the values in effect, defaults included', () => {
  expect(changesTo({ learningRate: 0.0005 })).toEqual([]);
  expect(changesTo({ learningRate: 0.0005, epsilon: 1 })).toEqual([]);
  expect(describeChanges(changesTo({ epsilon: 0.5 }))).toBe(
    'Learning rate 0.001 instead of 0.0005, Maximum ε 0.5 instead of 1',
  );
});

test('a run can go on with another learning rate, but not with another network', () => {
  expect(canGoOnWith(changesTo({}))).toBe(true);
  expect(canGoOnWith(changesTo({ matchDim: 4 }))).toBe(false);
  expect(canGoOnWith(changesTo({ learningRate: 0.0005 }))).toBe(false);
});

test('every agent can go on with another learning rate', () => {
  const withNetwork = agentCatalogue.filter(({ settings }) =>
    settings.some(({ key }) => key === 'learningRate'),
  );
  expect(withNetwork.length).toBeGreaterThan(5);
  for (const { id, settings } of withNetwork)
    expect([id, settings.find(({ key }) => key === 'learningRate')?.live]).toEqual([id, true]);
});

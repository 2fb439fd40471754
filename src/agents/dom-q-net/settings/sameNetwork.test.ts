import { expect, test } from 'vitest';
import { resolveSettings } from '.';
import { networkSettings, requireSameNetwork } from './sameNetwork';

const settings = resolveSettings({});

test('a run whose network is the same goes on, however it learns', () => {
  const stored = networkSettings(resolveSettings({ learningRate: 0.01, retries: 0 }));
  expect(() => requireSameNetwork(stored, settings)).not.toThrow();
  expect(stored).not.toHaveProperty('learningRate');
});

test('a default that has changed since is named', () => {
  const stored = { ...networkSettings(settings), leakySlope: 0.5 };
  expect(() => requireSameNetwork(stored, settings)).toThrow('"leakySlope" at 0.5');
});

test('a network that was stored under former names of its settings is the same network', () => {
  const { leakySlope, ...rest } = networkSettings(settings);
  expect(() => requireSameNetwork({ ...rest, leak: leakySlope } as typeof rest, settings)).not.toThrow();
  expect(() => requireSameNetwork({ ...rest, leak: 0.5 } as typeof rest, settings)).toThrow(
    '"leakySlope" at 0.5',
  );
});

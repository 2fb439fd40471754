import { expect, test } from 'vitest';
import { resolveSettings } from '.';
import { networkSettings, requireSameNetwork } from './sameNetwork';

const settings = resolveSettings({});

test('a run whose network is the same goes on, however it learns', () => {
  const stored = networkSettings(resolveSettings({ learningRate: 0.01, retries: 0 }));
  expect(() => requireSameNetwork(stored, settings)).not.toThrow();
  expect(stored).not.toHaveProperty('learningRate');
});

test('a default that has changed since is named, and a run that does not say what its network is refused', () => {
  const stored = { ...networkSettings(settings), leak: 0.5 };
  expect(() => requireSameNetwork(stored, settings)).toThrow('"leak" at 0.5');
  expect(() => requireSameNetwork(undefined, settings)).toThrow('earlier version');
});

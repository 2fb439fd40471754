import { expect, test } from 'vitest';
import { resolveSettings } from '../dom-q-net/settings';
import { FORMER_NAMES } from '../dom-q-net/settings/formerNames';
import { networkKeys } from '../dom-q-net/settings/networkKeys';
import { checkStart, sameNetworkPart } from './sameNetwork';

const partOf = (overrides = {}) => sameNetworkPart(resolveSettings(overrides), networkKeys, FORMER_NAMES);

test('a run with the same network continues, however it learns', async () => {
  const stored = await partOf({ learningRate: 0.01, retries: 0 }).save();
  expect(() => partOf().load(stored)).not.toThrow();
  expect(stored).not.toHaveProperty('learningRate');
});

test('a default that has since changed is named', async () => {
  const stored = { ...(await partOf().save()), leakySlope: 0.5 };
  expect(() => partOf().load(stored)).toThrow('"leakySlope" at 0.5');
});

test('a network that was stored under former names of its settings is the same network', async () => {
  const { leakySlope, ...rest } = await partOf().save();
  expect(() => partOf().load({ ...rest, leak: leakySlope })).not.toThrow();
  expect(() => partOf().load({ ...rest, leak: 0.5 })).toThrow('"leakySlope" at 0.5');
});

test('a run starts only from a network that computes the same, as far as that is known', () => {
  const settings = { heads: 4, labels: true };
  const check = (built: Record<string, number | boolean>) => checkStart(built, settings);
  expect(() => check({ heads: 4, labels: true, sinceRemoved: 1 })).not.toThrow();
  expect(() => check({ heads: 8, labels: true })).toThrow('use --set heads=8');
  expect(() => check({ heads: 4 })).not.toThrow();
  expect(() => check({})).not.toThrow();
});

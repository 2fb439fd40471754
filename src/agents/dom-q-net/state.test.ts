import { expect, test } from 'vitest';
import { resolveSettings } from './settings';
import { type DomQNetParts, domQNetParts } from './state';

test('entries have the names that they have in stored runs', () => {
  const parts = { settings: resolveSettings({}), episodes: {} } as DomQNetParts;
  expect(Object.keys(domQNetParts(parts)).sort()).toEqual([
    'agent',
    'credit',
    'exploration',
    'failed',
    'network',
    'nextEpisode',
    'progress',
    'replay',
    'rng',
    'vocabularies',
  ]);
});

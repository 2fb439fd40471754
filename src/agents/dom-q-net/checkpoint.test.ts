import { expect, test } from 'vitest';
import { type DomQNetParts, domQNetParts } from './checkpoint';
import { resolveSettings } from './settings';

test('entries have the names that they have in stored runs', () => {
  const parts = { settings: resolveSettings({}), episodes: {} } as DomQNetParts;
  expect(Object.keys(domQNetParts(parts)).sort()).toEqual([
    'agent',
    'credit',
    'exploration',
    'failed',
    'familiarity',
    'network',
    'nextEpisode',
    'predecessor',
    'progress',
    'replay',
    'rng',
    'vocabularies',
  ]);
});

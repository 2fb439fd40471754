import { expect, test } from 'vitest';
import { wgeParts } from './checkpoint';

test('entries have the names that they have in stored runs; the note of the network and the second generator came later', () => {
  const parts = wgeParts({ replay: {}, settings: {} } as Parameters<typeof wgeParts>[0]);
  expect(Object.keys(parts).sort()).toEqual([
    'domNet',
    'exploringRng',
    'network',
    'progress',
    'replay',
    'replayCredit',
    'rng',
    'workflows',
  ]);
  const optional = Object.entries(parts).filter(([, part]) => part && 'isOptional' in part);
  expect(optional.map(([name]) => name)).toEqual(['network', 'exploringRng']);
});

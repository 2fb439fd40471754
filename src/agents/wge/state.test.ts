import { expect, test } from 'vitest';
import { wgeParts } from './state';

test('entries have the names that they have in stored runs; only the second generator came later', () => {
  const parts = wgeParts({ replay: {} } as Parameters<typeof wgeParts>[0]);
  expect(Object.keys(parts).sort()).toEqual([
    'domNet',
    'exploringRng',
    'progress',
    'replay',
    'replayCredit',
    'rng',
    'workflows',
  ]);
  const optional = Object.entries(parts).filter(([, part]) => part && 'isOptional' in part);
  expect(optional.map(([name]) => name)).toEqual(['exploringRng']);
});

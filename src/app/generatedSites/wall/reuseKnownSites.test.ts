import { expect, test } from 'vitest';
import type { GeneratedSite } from '../../../contracts/views';
import { reuseKnownSites } from './reuseKnownSites';

const site = (number: number): GeneratedSite => ({
  number,
  episode: { task: 'gminiwob', seed: number, dataMode: 'train', design: { primitives: [] } },
  generator: 'adversary',
  envSteps: 10 * number,
  returns: [1, 0.5],
  successes: [1, 0.5],
  bestReturn: 1,
  usualReturn: 0.75,
  regret: 0.25,
});

test('copies of known sites give way to these, new ones come first, old ones go', () => {
  const [first, second] = [site(1), site(2)];
  const copies = structuredClone([site(3), second, first]);
  const kept = reuseKnownSites([second, first], copies);
  expect(kept[0]).toBe(copies[0]);
  expect(kept[1]).toBe(second);
  expect(kept[2]).toBe(first);
  expect(reuseKnownSites(kept, structuredClone([site(4), site(3)]))[1]).toBe(copies[0]);
});

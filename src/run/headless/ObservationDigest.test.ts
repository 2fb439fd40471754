import { expect, test } from 'vitest';
import type { Observation } from '../../contracts/env';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import { ObservationDigest } from './ObservationDigest';

const element = {
  ref: 1,
  tag: 'p',
  text: 'word',
  value: null,
  id: '',
  classes: '',
  left: 1.5,
  top: 2,
  width: 30,
  height: 4,
  focused: false,
  tampered: false,
  parent: -1,
};
const observe = (changes: Partial<typeof element> = {}, utterance = 'Click.'): Observation => ({
  utterance,
  fields: [['target', 'word']],
  dom: encodeSnapshot(buildDom([{ ...element, ...changes }])),
});
const digestOf = (...observations: readonly Observation[]) => {
  const digest = new ObservationDigest();
  for (const observation of observations) digest.add(observation);
  return String(digest);
};

test('the same observations have the same digest, and different ones differ', () => {
  expect(digestOf(observe())).toMatch(/^[\da-f]{16}$/);
  expect(digestOf(observe(), observe({ top: 3 }))).toBe(digestOf(observe(), observe({ top: 3 })));
  const others = [
    digestOf(observe()),
    digestOf(observe({ left: 1.5625 })),
    digestOf(observe({ text: 'words' })),
    digestOf(observe({ focused: true })),
    digestOf(observe({}, 'Click')),
    digestOf(observe(), observe()),
    digestOf(observe(), observe({ top: 3 })),
    digestOf(observe({ top: 3 }), observe()),
  ];
  expect(new Set(others).size).toBe(others.length);
});

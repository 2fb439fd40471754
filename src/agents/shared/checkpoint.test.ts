import { expect, test } from 'vitest';
import { Rng } from '../../random/Rng';
import { Counter, loadParts, rngPart, saveParts } from './checkpoint';

const optional = (value: number) => Object.assign(new Counter(value), { isOptional: true } as const);

test('every part is saved under its name and gets back what it saved', async () => {
  const rng = new Rng(3);
  const state = structuredClone(await saveParts({ steps: new Counter(7), rng: rngPart(rng) }));
  const [steps, other] = [new Counter(0), new Rng(4)];
  loadParts({ steps, rng: rngPart(other) }, state);
  expect(steps.value).toBe(7);
  expect(other.next()).toBe(rng.next());
});

test('a state from another version is refused for missing entries, unless they are optional; surplus entries do no harm', () => {
  const [steps, added] = [new Counter(1), optional(2)];
  expect(() => loadParts({ steps, missing: new Counter(0) }, { steps: 5 })).toThrow('no "missing"');
  loadParts({ steps, added }, { steps: 6, formerly: 1 });
  expect([steps.value, added.value]).toEqual([6, 2]);
});

test('of a trimmed state, only entries that such states keep have to be there', () => {
  const [steps, replay, added] = [new Counter(1), new Counter(2), optional(3)];
  const parts = { steps, replay, added };
  loadParts(parts, { steps: 5 }, ['steps', 'added']);
  expect([steps.value, replay.value, added.value]).toEqual([5, 2, 3]);
  expect(() => loadParts(parts, { replay: 6 }, ['steps'])).toThrow('without its "steps"');
});

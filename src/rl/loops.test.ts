import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eraseLoops } from './loops';

/** For an episode that passes through these states. */
const erase = (states: string) => eraseLoops(states.length, (t, u) => states[t] === states[u]);

test.each([
  ['abc', [0, 1, 2], []],
  ['aab', [1, 2], [0]],
  ['abac', [2, 3], [0, 1]],
  ['abcbd', [0, 3, 4], [1, 2]],
  ['aaaa', [3], [0, 1, 2]],
])('%s', (states, path, detours) => {
  expect(erase(states)).toEqual({ path, detours });
});

test('the path passes through no state twice and ends with the last step; no step is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 20 }),
      (states) => {
        const { path, detours } = erase(states);
        expect(new Set(path.map((t) => states[t])).size).toBe(path.length);
        expect(path.at(-1)).toBe(states.length - 1);
        expect([...path, ...detours].sort((a, b) => a - b)).toEqual([...states].map((_, t) => t));
        // Each step of the path leads to the state from which the next one starts.
        const reached = path.slice(0, -1).map((t) => states[t + 1]);
        expect(reached).toEqual(path.slice(1).map((t) => states[t]));
      },
    ),
  );
});

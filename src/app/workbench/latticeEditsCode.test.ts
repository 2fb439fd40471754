import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LatticeEdit } from '../../contracts/workflow';
import { decodeEdits, encodeEdits } from './latticeEditsCode';

/** Words that do not compress. */
const noise = (i: number) => [1, 7, 13].map((by) => ((i + 3) * by * 2654435761) % 2 ** 32).join('');
const edits = (count: number): readonly LatticeEdit[] => [
  {
    demo: 'd',
    task: 'click-tab',
    vertices: [
      {
        vertex: 0,
        off: Array.from({ length: count }, (_, i) => ({ notation: `Click(Like("${noise(i)}"))`, to: 1 })),
      },
    ],
  },
];

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('short edits are in the address, and nothing is stored', () => {
  const code = encodeEdits(edits(3));
  expect(code).toMatch(/^[\w-]{20,400}$/);
  expect(decodeEdits(code)).toEqual(edits(3));
  expect(stored.size).toBe(0);
  expect(decodeEdits(encodeEdits([]))).toEqual([]);
});

test('long ones are stored in this browser under a name, and missing in another', () => {
  const code = encodeEdits(edits(200));
  expect(code).toMatch(/^kept\.\w+$/);
  expect(decodeEdits(code)).toEqual(edits(200));
  stored.clear();
  expect(() => decodeEdits(code)).toThrow('too long for a link');
});

test('the oldest of them are discarded', () => {
  const codes = Array.from({ length: 25 }, (_, i) => encodeEdits(edits(200 + i)));
  expect(() => decodeEdits(codes[0])).toThrow();
  expect(decodeEdits(codes[24])).toEqual(edits(224));
});

test.each(['', 'H4sIAAAA', '!', 'constructor', 'kept.constructor'])('%j is not an edit', (code) => {
  expect(() => decodeEdits(code)).toThrow(/cannot be read|too long/);
});

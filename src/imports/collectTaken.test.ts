import { expect, test } from 'vitest';
import { collectTaken } from './collectTaken';
import type { TakenPart } from './TakenDemos';

const part = (more: Partial<TakenPart>): TakenPart => ({
  added: [],
  renamed: new Map(),
  known: 0,
  skipped: [],
  ...more,
});
const first = part({ added: [{ task: 'a' }], renamed: new Map([['x-2', 'x']]), known: 1 });
const second = part({ added: [{ task: 'b' }], known: 2, skipped: [{ file: 'y.json', reason: 'not JSON' }] });

test('what was told is added up', async () => {
  const { taken, result } = await collectTaken(async (onTaken) => {
    await onTaken(first);
    await onTaken(second);
    return 7;
  });
  expect(result).toBe(7);
  expect(taken).toEqual({
    added: [{ task: 'a' }, { task: 'b' }],
    renamed: new Map([['x-2', 'x']]),
    known: 3,
    skipped: [{ file: 'y.json', reason: 'not JSON' }],
  });
});

test('an import that fails after it has kept something is reported with both', async () => {
  const { taken, result } = await collectTaken(async (onTaken) => {
    await onTaken(first);
    throw new Error('The browser storage is full.');
  });
  expect(result).toBeNull();
  expect(taken).toEqual({ ...first, stopped: 'The browser storage is full.' });
});

test('an import that fails before that fails', async () => {
  await expect(collectTaken(() => Promise.reject(new Error('not a Latticework file')))).rejects.toThrow(
    'not a Latticework file',
  );
});

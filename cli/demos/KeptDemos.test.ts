import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KeptDemos } from './KeptDemos';

const root = mkdtempSync(join(tmpdir(), 'latticework-kept-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Makes 1, 2, 3, ... */
function counter() {
  let made = 0;
  return async () => ({ made: ++made });
}

test('demonstrations are not made again for the same request, page and browser', async () => {
  const make = counter();
  const now = new KeptDemos(root, 'now');
  expect(await now.recall({ task: 'a', seed: 1 }, make)).toEqual({ made: 1 });
  expect(await now.recall({ task: 'a', seed: 2 }, make)).toEqual({ made: 2 });
  expect(await new KeptDemos(root, 'now').recall({ task: 'a', seed: 1 }, make)).toEqual({ made: 1 });

  expect(await new KeptDemos(root, 'later').recall({ task: 'a', seed: 1 }, make)).toEqual({ made: 3 });
  expect(readdirSync(root)).toEqual(['later']);
});

test('demonstrations that cannot be read or written are made again', async () => {
  const make = counter();
  const kept = new KeptDemos(join(root, 'spoilt'), 'now');
  await kept.recall({ task: 'a' }, make);
  for (const file of readdirSync(join(root, 'spoilt', 'now')))
    writeFileSync(join(root, 'spoilt', 'now', file), '{"made":');
  expect(await kept.recall({ task: 'a' }, make)).toEqual({ made: 2 });

  writeFileSync(join(root, 'a file'), '');
  const nowhere = new KeptDemos(join(root, 'a file'), 'now');
  expect(await nowhere.recall({ task: 'a' }, make)).toEqual({ made: 3 });
  expect(await nowhere.recall({ task: 'a' }, make)).toEqual({ made: 4 });
});

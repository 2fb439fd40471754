import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the committed binary is what the source compiles to', async () => {
  const { generate } = await import('./build.mjs');
  const committed = await readFile(new URL('../kernels/binary.ts', import.meta.url), 'utf8');
  const constants = (text: string) => text.match(/'[A-Za-z0-9+/=]+'/g);
  expect(constants(await generate())).toEqual(constants(committed));
}, 120_000);

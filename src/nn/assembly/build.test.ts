import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { relaxedSimd, simd } from '../kernels/binary';

test('the committed binary matches the compiled source', async () => {
  const { generate } = await import('./build.mjs');
  const committed = await readFile(new URL('../kernels/binary.ts', import.meta.url), 'utf8');
  const constants = (text: string) => text.match(/'[A-Za-z0-9+/=]+'/g);
  expect(constants(await generate())).toEqual(constants(committed));
}, 120_000);

test('the binaries contain no data, which would overwrite tensors in the shared memory', () => {
  for (const code of [simd, relaxedSimd]) expect(sectionsOf(Buffer.from(code, 'base64'))).not.toContain(DATA);
});

/** Id of the data section, by the WebAssembly specification 5.5.14. */
const DATA = 11;

/** Ids of a module's sections, each an id, a size in LEB128 and so many bytes, after a header of 8 bytes. */
function sectionsOf(module: Uint8Array): number[] {
  const ids: number[] = [];
  for (let at = 8; at < module.length; ) {
    ids.push(module[at++]);
    let size = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      more = module[at] >= 128;
      size |= (module[at++] & 127) << shift;
    }
    at += size;
  }
  return ids;
}

import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { listZip } from './listZip';

const archive = (files: Readonly<Record<string, Uint8Array>>) =>
  new Blob([zipSync(files, { level: 0 }) as BlobPart]);

/** Watches which parts of it are read. */
function watched(blob: Blob) {
  const read = { bytes: 0 };
  const slice = (start: number) => {
    read.bytes += blob.size - start;
    return blob.slice(start);
  };
  return { read, blob: { size: blob.size, slice } as unknown as Blob };
}

test('paths come from the table alone', async () => {
  const { read, blob } = watched(
    archive({ 'a/b.json': new Uint8Array(5_000_000), 'c.html': new Uint8Array(3) }),
  );
  expect(await listZip(blob)).toEqual(['a/b.json', 'c.html']);
  expect(read.bytes).toBeLessThan(100_000);
});

test('a small archive, and one whose table is longer than the first read', async () => {
  expect(await listZip(archive({ 'a.txt': new Uint8Array(1) }))).toEqual(['a.txt']);
  const names = Array.from({ length: 3_000 }, (_, i) => `folder/with-a-long-name/${i}.json`);
  const files = Object.fromEntries(names.map((name) => [name, new Uint8Array(100)]));
  expect(await listZip(archive(files))).toEqual(names);
});

test('no paths from a damaged archive or from another kind of file', async () => {
  const whole = zipSync({ 'a.txt': new Uint8Array(100) }, { level: 0 });
  expect(await listZip(new Blob([whole.slice(0, -10) as BlobPart]))).toEqual([]);
  expect(await listZip(new Blob(['no archive']))).toEqual([]);
  expect(await listZip(new Blob([]))).toEqual([]);
  // A table that claims to begin elsewhere.
  for (const start of [0, 1, 50, 0xfffffff0]) {
    const moved = whole.slice();
    new DataView(moved.buffer).setUint32(moved.length - 6, start, true);
    expect(await listZip(new Blob([moved as BlobPart]))).toEqual([]);
  }
});

import { expect, test } from 'vitest';
import { Rng } from '../../random/Rng';
import { startBackend } from '../backend';
import { darkPictures } from './pictures';
import { relatedPictures } from './relatedPictures';

const SIZE = { height: 8, width: 6 };
const rng = new Rng(4);
/** Mostly white. */
const pixels = Array.from({ length: 5 }, () =>
  Uint8Array.from({ length: 3 * 8 * 6 }, () => (rng.int(4) === 0 ? rng.int(256) : 255)),
);
const spots = pixels.map((_, i) => ({ places: i === 2 ? [] : [7, 9 + i], values: [0.7, 0.1 * (i + 1)] }));

/** The expected pictures, pixel by pixel. */
const expected = pixels.flatMap((picture, i) =>
  Array.from({ length: 48 }, (_, p) => {
    const spot = spots[i].places.indexOf(p);
    const colours = [0, 1, 2].map((c) => Math.fround(1 - picture[3 * p + c] / 255));
    return [...colours, Math.fround(spot < 0 ? 0 : spots[i].values[spot])];
  }),
);

test.each(['wasm', 'cpu'] as const)('bytes become darkness, and spots a channel, on %s', async (backend) => {
  await startBackend(backend, '/wasm/');
  const dark = darkPictures(pixels, SIZE, spots);
  expect(dark.shape).toEqual([5, 8, 6, 4]);
  expect([...(await dark.data())]).toEqual(expected.flat());
  const plain = darkPictures(pixels, SIZE);
  expect([...(await plain.data())]).toEqual(expected.flatMap((pixel) => pixel.slice(0, 3)));
});

test('on webgpu, they are the same except for rounding', { tags: 'rest', timeout: 120_000 }, async () => {
  await startBackend('webgpu', '/wasm/');
  const numbers = await darkPictures(pixels, SIZE, spots).data();
  expect(numbers).toHaveLength(expected.flat().length);
  for (const [i, x] of expected.flat().entries()) expect(numbers[i]).toBeCloseTo(x, 6);
  const plain = await darkPictures(pixels, SIZE).data();
  expect(plain[3 * 48]).toBeCloseTo(expected[48][0], 6);
  expect(plain).toHaveLength(5 * 3 * 48);
});

test('more pictures than fit into one line of workgroups, on webgpu', {
  tags: 'rest',
  timeout: 120_000,
}, async () => {
  await startBackend('webgpu', '/wasm/');
  const size = { height: 210, width: 160 };
  const white = new Uint8Array(3 * 210 * 160).fill(255);
  const last = white.slice();
  last[last.length - 1] = 0;
  const pictures = [...Array.from({ length: 32 }, () => white), last];
  const dark = darkPictures(
    pictures,
    size,
    pictures.map(() => ({ places: [], values: [] })),
  );
  expect((await dark.slice([32, 209, 159, 0], [1, 1, 1, 4]).data()).join()).toBe('0,0,1,0');
  expect((await dark.sum().data())[0]).toBe(1);
});

test('of two spots at the same place, the last one counts', async () => {
  await startBackend('cpu', '/wasm/');
  const twice = [{ places: [7, 7], values: [0.7, 0.2] }];
  const dark = await darkPictures(pixels.slice(0, 1), SIZE, twice).data();
  expect(dark[4 * 7 + 3]).toBeCloseTo(0.2);
});

test('compared pictures are unchanged, and what is not in common is marked as their own', async () => {
  await startBackend('wasm', '/wasm/');
  const { images, related } = relatedPictures(pixels, SIZE, spots);
  expect([...(await images.data())]).toEqual(expected.flat());
  const common = await related!.common.data();
  const marks = new Uint8Array((await related!.marks.data()).buffer);
  const filled = new Uint8Array((await related!.filled.data()).buffer);
  const commonAt = (p: number) => [...common.slice(4 * p, 4 * p + 4)];
  for (const [i, pixel] of expected.entries())
    expect([i, marks[i] !== 0]).toEqual([i, pixel.some((x, c) => x !== commonAt(i % 48)[c])]);
  for (let p = 0; p < 48; p++) expect(filled[p] !== 0).toBe(commonAt(p).some((x) => x !== 0));
});

import { describe, expect, test } from 'vitest';
import { deflated } from './codec';
import { DiskList } from './DiskList';
import { MemoryFile } from './MemoryFile';
import { type AccessHandle, OpfsFile } from './OpfsFile';
import { DiskError } from './ScratchFile';

interface Picture {
  readonly name: string;
  readonly pixels: Uint8Array;
  readonly places: Int32Array;
  readonly scores: Float32Array;
}

const BYTES = 10_000;
const picture = (number: number): Picture => ({
  name: `picture ${number}`,
  pixels: new Uint8Array(BYTES).fill(number),
  places: Int32Array.of(number, -number),
  scores: Float32Array.of(number / 3),
});
const list = (cacheBytes: number, file = new MemoryFile()) =>
  new DiskList<Picture>(file, deflated(), { cacheBytes });

describe('a list on disk', () => {
  test('returns what was put in, in any order, typed arrays included', () => {
    const pictures = list(0);
    const numbers = [5, 0, 255, 77].map((number) => pictures.push(picture(number)));
    expect(numbers).toEqual([0, 1, 2, 3]);
    for (const [place, number] of [[3, 77] as const, [0, 5] as const, [2, 255] as const])
      expect(pictures.get(place)).toEqual(picture(number));
    expect(pictures).toHaveLength(4);
    expect(() => pictures.get(4)).toThrow(RangeError);
    expect(() => pictures.get(-1)).toThrow(RangeError);
  });

  test('keeps the most recently requested values in memory, and no more than allowed', () => {
    const pictures = list(2.5 * BYTES);
    for (let i = 0; i < 3; i++) pictures.push(picture(i));
    const [zero, one] = [pictures.get(0), pictures.get(1)];
    expect(pictures.get(0)).toBe(zero);
    pictures.get(2);
    expect(pictures.get(0)).toBe(zero);
    expect(pictures.get(1)).not.toBe(one);
    expect(pictures.get(1)).toEqual(one);
  });

  test('holds no more in memory for two thousand values than for a hundred', () => {
    const pictures = list(5 * BYTES);
    const most = () => {
      for (let i = 0; i < 50; i++) pictures.get((i * 7919) % pictures.length);
      return pictures.bytesHeld;
    };
    for (let i = 0; i < 100; i++) pictures.push(picture(i % 256));
    const few = most();
    expect(few).toBeGreaterThan(3 * BYTES);
    for (let i = 0; i < 1_900; i++) pictures.push(picture(i % 256));
    // 8 bytes for each, in an array that doubles when it is full.
    expect(most() - few).toBeLessThanOrEqual(2048 * 8);
    expect(most()).toBeLessThan(5 * BYTES + 2048 * 8);
    expect(pictures.bytesStored).toBeLessThan(2000 * 300);
  });

  test('holds nothing once closed', async () => {
    const file = new MemoryFile();
    const pictures = list(1e6, file);
    pictures.get(pictures.push(picture(1)));
    await pictures.close();
    expect(file.size).toBe(0);
  });
});

test('a file in memory has a limit and says so in words', () => {
  const file = new MemoryFile(1000);
  expect(file.append(new Uint8Array(600).fill(1))).toBe(0);
  expect(file.append(new Uint8Array(400).fill(2))).toBe(600);
  const read = new Uint8Array(4);
  file.read(598, read);
  expect([...read]).toEqual([1, 1, 2, 2]);
  expect(() => file.append(new Uint8Array(1))).toThrow(/Learn from fewer demonstrations/);
});

test('a file in memory continues across its blocks', () => {
  const file = new MemoryFile();
  const block = 1 << 24;
  file.append(new Uint8Array(block - 2).fill(7));
  const at = file.append(Uint8Array.of(1, 2, 3, 4));
  const read = new Uint8Array(5);
  file.read(at - 1, read);
  expect([...read]).toEqual([7, 1, 2, 3, 4]);
});

describe('a file of the browser', () => {
  const handle = (more: Partial<AccessHandle>): AccessHandle => ({
    write: (bytes) => bytes.length,
    read: (into) => into.length,
    close: () => {},
    ...more,
  });
  const open = (more: Partial<AccessHandle>) => new OpfsFile(handle(more), async () => {}, 0);
  const refusing = (name: string) => () => {
    throw new DOMException('no', name);
  };

  test.each<[string, Partial<AccessHandle>]>([
    ['is refused for lack of space', { write: refusing('QuotaExceededError') }],
    ['is written in part', { write: (bytes) => bytes.length - 1 }],
  ])('says that there is no room when a write %s', (_, more) => {
    const file = open(more);
    expect(() => file.append(new Uint8Array(10))).toThrow(DiskError);
    expect(() => file.append(new Uint8Array(10))).toThrow(/no room on the disk.*fewer demonstrations/);
    expect(file.size).toBe(0);
  });

  test.each<[string, Partial<AccessHandle>]>([
    ['fails', { read: refusing('InvalidStateError') }],
    ['ends early', { read: () => 3 }],
  ])('explains a read that %s', (_, more) => {
    const file = open(more);
    file.append(new Uint8Array(10));
    expect(() => file.read(0, new Uint8Array(10))).toThrow(/cannot be read on the disk.*Open the run again/);
  });

  test('is written one buffer at a time, and read from the buffer until then', () => {
    const disk = new Uint8Array(100);
    const writes: number[] = [];
    const file = new OpfsFile(
      handle({
        write: (bytes, { at }) => {
          writes.push(bytes.length);
          disk.set(bytes, at);
          return bytes.length;
        },
        read: (into, { at }) => {
          into.set(disk.subarray(at, at + into.length));
          return into.length;
        },
      }),
      async () => {},
      10,
    );
    const read = (at: number, length: number) => {
      const into = new Uint8Array(length);
      file.read(at, into);
      return [...into];
    };
    const places = [4, 4, 4, 12, 1].map((length, i) => file.append(new Uint8Array(length).fill(i + 1)));
    expect(places).toEqual([0, 4, 8, 12, 24]);
    expect(writes).toEqual([8, 4, 12]);
    expect(file.size).toBe(25);
    expect([read(0, 4), read(4, 4), read(8, 4), read(12, 2), read(24, 1)]).toEqual([
      [1, 1, 1, 1],
      [2, 2, 2, 2],
      [3, 3, 3, 3],
      [4, 4],
      [5],
    ]);
    expect(() => read(24, 2)).toThrow(RangeError);
  });

  test('is deleted when it is closed', async () => {
    const calls: string[] = [];
    const file = new OpfsFile(
      handle({ close: () => calls.push('close') }),
      async () => void calls.push('remove'),
    );
    await file.close();
    expect(calls).toEqual(['close', 'remove']);
  });
});

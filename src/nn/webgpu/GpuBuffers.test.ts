import { beforeEach, describe, expect, test } from 'vitest';
import { GpuBuffers } from './GpuBuffers';

const STORAGE = 128;
const MAPPED = 1;
/** Bytes that are kept in any case. */
const KEPT = 100;

const destroyed: number[] = [];
const created: number[] = [];
const device = {
  createBuffer({ size, usage }: GPUBufferDescriptor) {
    created.push(size);
    return { size, usage, destroy: () => void destroyed.push(size) } as unknown as GPUBuffer;
  },
};
let buffers: GpuBuffers;
beforeEach(() => {
  destroyed.length = 0;
  created.length = 0;
  buffers = new GpuBuffers(device, KEPT);
});

/** One that was used and let go. */
const letGo = (size: number) => buffers.releaseBuffer(buffers.acquireBuffer(size, STORAGE));

describe('reuse', () => {
  test('a buffer that was let go serves the next of its size and usage', () => {
    const first = buffers.acquireBuffer(8, STORAGE);
    buffers.releaseBuffer(first);
    expect(buffers.acquireBuffer(8, MAPPED)).not.toBe(first);
    expect(buffers.acquireBuffer(12, STORAGE)).not.toBe(first);
    expect(buffers.acquireBuffer(8, STORAGE)).toBe(first);
    expect(created).toEqual([8, 8, 12]);
  });

  test('one that is in use serves nobody else', () => {
    expect(buffers.acquireBuffer(8, STORAGE)).not.toBe(buffers.acquireBuffer(8, STORAGE));
  });

  test('what is not to be reused is neither taken from those that wait nor kept', () => {
    letGo(8);
    const own = buffers.acquireBuffer(8, STORAGE, true, false);
    expect(created).toEqual([8, 8]);
    buffers.releaseBuffer(own, false);
    expect(destroyed).toEqual([8]);
    expect(buffers.getNumFreeBuffers()).toBe(1);
  });

  test('counts buffers and bytes', () => {
    buffers.acquireBuffer(8, STORAGE);
    letGo(20);
    expect(buffers.getNumUsedBuffers()).toBe(1);
    expect(buffers.getNumFreeBuffers()).toBe(1);
    expect(buffers.numBytesUsed).toBe(8);
    expect(buffers.numBytesAllocated).toBe(28);
  });
});

describe('surplus', () => {
  test('of sizes that nobody asks for again, those that were let go first are given back', () => {
    for (const size of [30, 31, 32, 33]) letGo(size);
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([30]);
    expect(buffers.numBytesAllocated).toBe(96);
  });

  test('one that was used again meanwhile stays', () => {
    for (const size of [30, 31, 32, 30, 33]) letGo(size);
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([31]);
    expect(buffers.acquireBuffer(30, STORAGE).size).toBe(30);
    expect(created).toEqual([30, 31, 32, 33]);
  });

  test('what an update needs, and half as much again, is kept', () => {
    const update = [400, 300, 300].map((size) => buffers.acquireBuffer(size, STORAGE));
    for (const buffer of update) buffers.releaseBuffer(buffer);
    letGo(500);
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([]);
    letGo(1);
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([400]);
  });

  test('nothing that is in use is given back', () => {
    const held = [90, 90].map((size) => buffers.acquireBuffer(size, STORAGE));
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([]);
    expect(buffers.getNumUsedBuffers()).toBe(held.length);
  });
});

test('once disposed of, all are destroyed, and what is let go later is none of its business', () => {
  const held = buffers.acquireBuffer(8, STORAGE);
  letGo(20);
  buffers.dispose();
  expect(destroyed.sort((a, b) => a - b)).toEqual([8, 20]);
  buffers.releaseBuffer(held);
  expect(destroyed).toHaveLength(2);
  expect(buffers.numBytesAllocated).toBe(0);
});

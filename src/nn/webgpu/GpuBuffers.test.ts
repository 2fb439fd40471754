import { beforeEach, describe, expect, test } from 'vitest';
import { GpuBuffers } from './GpuBuffers';

const STORAGE = 128;
const MAPPED = 1;
/** Number of bytes that are always kept. */
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

/** A buffer that was used and released. */
const letGo = (size: number) => buffers.releaseBuffer(buffers.acquireBuffer(size, STORAGE));

describe('reuse', () => {
  test('a released buffer serves the next request of its size and usage', () => {
    const first = buffers.acquireBuffer(8, STORAGE);
    buffers.releaseBuffer(first);
    expect(buffers.acquireBuffer(8, MAPPED)).not.toBe(first);
    expect(buffers.acquireBuffer(12, STORAGE)).not.toBe(first);
    expect(buffers.acquireBuffer(8, STORAGE)).toBe(first);
    expect(created).toEqual([8, 8, 12]);
  });

  test('a buffer in use serves nobody else', () => {
    expect(buffers.acquireBuffer(8, STORAGE)).not.toBe(buffers.acquireBuffer(8, STORAGE));
  });

  test('a buffer not meant for reuse is neither taken from the pool nor kept', () => {
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
  test('of sizes that are not requested again, the buffers released first are given back', () => {
    for (const size of [30, 31, 32, 33]) letGo(size);
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([30]);
    expect(buffers.numBytesAllocated).toBe(96);
  });

  test('a buffer that was used again in the meantime stays', () => {
    for (const size of [30, 31, 32, 30, 33]) letGo(size);
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([31]);
    expect(buffers.acquireBuffer(30, STORAGE).size).toBe(30);
    expect(created).toEqual([30, 31, 32, 33]);
  });

  test('the memory of an update, and half as much again, is kept', () => {
    const update = [400, 300, 300].map((size) => buffers.acquireBuffer(size, STORAGE));
    for (const buffer of update) buffers.releaseBuffer(buffer);
    letGo(500);
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([]);
    letGo(1);
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([400]);
  });

  test('buffers in use are never given back', () => {
    const held = [90, 90].map((size) => buffers.acquireBuffer(size, STORAGE));
    buffers.giveBackSurplus();
    expect(destroyed).toEqual([]);
    expect(buffers.getNumUsedBuffers()).toBe(held.length);
  });
});

test('on disposal, all are destroyed, and buffers released later are ignored', () => {
  const held = buffers.acquireBuffer(8, STORAGE);
  letGo(20);
  buffers.dispose();
  expect(destroyed.sort((a, b) => a - b)).toEqual([8, 20]);
  buffers.releaseBuffer(held);
  expect(destroyed).toHaveLength(2);
  expect(buffers.numBytesAllocated).toBe(0);
});

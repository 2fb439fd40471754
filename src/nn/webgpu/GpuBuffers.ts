/**
 * Manages the buffers of TensorFlow.js on WebGPU, instead of its own manager. That one keeps every released buffer for
 * the next tensor of exactly that size: a network whose batches differ in size from update to update fills any GPU with
 * buffers that are never requested again. Here, the memory kept is bounded, and the least recently used buffers go first.
 */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';

/** Bytes that are always kept for reuse: several times the maximum that a small network takes for one update. */
const LEAST_KEPT = 256 * 2 ** 20;
/** Factor on the peak use up to which memory may be allocated before something is given back. */
const SPARE = 1.5;

/** Members that the backend's types leave out. */
interface Internals {
  bufferManager: unknown;
  submitQueue(): void;
}

/** From here on, `backend` takes its buffers from a `GpuBuffers`. To be called before it has any; further calls change nothing. */
export function boundBuffersOf(backend: WebGPUBackend): void {
  const internals = backend as unknown as Internals;
  if (internals.bufferManager instanceof GpuBuffers) return;
  const buffers = new GpuBuffers(backend.device);
  internals.bufferManager = buffers;
  const submit = internals.submitQueue;
  internals.submitQueue = () => {
    submit.call(backend);
    // Only now: commands still being gathered may refer to a buffer that its tensor has released.
    buffers.giveBackSurplus();
  };
}

export class GpuBuffers {
  /** Buffers available for reuse, by size and usage; those released last come last, in the lists and in the map. */
  private readonly free = new Map<string, GPUBuffer[]>();
  private readonly used = new Set<GPUBuffer>();
  private freeCount = 0;
  private mostUsed = 0;
  /** Read by the backend. */
  numBytesUsed = 0;
  numBytesAllocated = 0;

  constructor(
    private readonly device: Pick<GPUDevice, 'createBuffer'>,
    private readonly leastKept = LEAST_KEPT,
  ) {}

  /** @param size in bytes */
  acquireBuffer(size: number, usage: GPUBufferUsageFlags, mappedAtCreation = false, reuse = true): GPUBuffer {
    const buffer = (reuse && this.takeFree(size, usage)) || this.create({ size, usage, mappedAtCreation });
    this.used.add(buffer);
    this.numBytesUsed += size;
    this.mostUsed = Math.max(this.mostUsed, this.numBytesUsed);
    return buffer;
  }

  /** Ignores a buffer that is not in use here, as is every buffer after disposal. */
  releaseBuffer(buffer: GPUBuffer, reuse = true): void {
    if (!this.used.delete(buffer)) return;
    this.numBytesUsed -= buffer.size;
    if (reuse) this.keep(buffer);
    else this.destroy(buffer);
  }

  /** Destroys the least recently used buffers until the allocated memory is within its bound. */
  giveBackSurplus(): void {
    const bound = Math.max(this.leastKept, SPARE * this.mostUsed);
    while (this.freeCount > 0 && this.numBytesAllocated > bound) this.giveBackOldest();
  }

  getNumUsedBuffers(): number {
    return this.used.size;
  }

  getNumFreeBuffers(): number {
    return this.freeCount;
  }

  dispose(): void {
    for (const buffer of [...this.used, ...[...this.free.values()].flat()]) buffer.destroy();
    this.used.clear();
    this.free.clear();
    this.freeCount = 0;
    this.numBytesUsed = 0;
    this.numBytesAllocated = 0;
  }

  private takeFree(size: number, usage: GPUBufferUsageFlags): GPUBuffer | undefined {
    const key = keyOf(size, usage);
    const buffers = this.free.get(key);
    const buffer = buffers?.pop();
    if (buffer) this.freeCount--;
    if (buffers?.length === 0) this.free.delete(key);
    return buffer;
  }

  private create(descriptor: GPUBufferDescriptor): GPUBuffer {
    this.numBytesAllocated += descriptor.size;
    return this.device.createBuffer(descriptor);
  }

  private keep(buffer: GPUBuffer): void {
    const key = keyOf(buffer.size, buffer.usage);
    const buffers = this.free.get(key) ?? [];
    buffers.push(buffer);
    // After those that were released earlier.
    this.free.delete(key);
    this.free.set(key, buffers);
    this.freeCount++;
  }

  private giveBackOldest(): void {
    const [[key, buffers]] = this.free;
    this.destroy(buffers.shift()!);
    this.freeCount--;
    if (buffers.length === 0) this.free.delete(key);
  }

  /** Commands submitted earlier can still use it. */
  private destroy(buffer: GPUBuffer): void {
    buffer.destroy();
    this.numBytesAllocated -= buffer.size;
  }
}

const keyOf = (size: number, usage: GPUBufferUsageFlags): string => `${size} ${usage}`;

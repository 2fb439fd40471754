/**
 * The buffers of TensorFlow.js on WebGPU, in place of its own manager. That one keeps every buffer that was ever let go for the next
 * tensor of exactly that size: a network whose batches differ in size from update to update fills any GPU with buffers that nobody
 * asks for again. Here what is kept has a bound, and what has not been used for longest goes first.
 */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';

/** Kept for reuse in any case, bytes: the most that a small network takes for one update, several times over. */
const LEAST_KEPT = 256 * 2 ** 20;
/** Of the most that was in use at a time, how much may be allocated before something is given back. */
const SPARE = 1.5;

/** What the types of the backend leave out. */
interface Internals {
  bufferManager: unknown;
  submitQueue(): void;
}

/** From here on, `backend` takes its buffers from a `GpuBuffers`. To be called before it has any; called again, nothing changes. */
export function boundBuffersOf(backend: WebGPUBackend): void {
  const internals = backend as unknown as Internals;
  if (internals.bufferManager instanceof GpuBuffers) return;
  const buffers = new GpuBuffers(backend.device);
  internals.bufferManager = buffers;
  const submit = internals.submitQueue;
  internals.submitQueue = () => {
    submit.call(backend);
    // Only now: commands that are still being gathered may name a buffer that its tensor has let go.
    buffers.giveBackSurplus();
  };
}

export class GpuBuffers {
  /** Those that wait for reuse, by size and usage; what was let go last comes last, in the lists and in the map. */
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

  /** Of a buffer that is not in use here, as all are once everything was disposed of, nothing is done. */
  releaseBuffer(buffer: GPUBuffer, reuse = true): void {
    if (!this.used.delete(buffer)) return;
    this.numBytesUsed -= buffer.size;
    if (reuse) this.keep(buffer);
    else this.destroy(buffer);
  }

  /** Destroys what was not asked for again for longest, until what is allocated is within its bound. */
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
    // Behind those that nobody has let go of for longer.
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

  /** What was submitted before still finds it. */
  private destroy(buffer: GPUBuffer): void {
    buffer.destroy();
    this.numBytesAllocated -= buffer.size;
  }
}

const keyOf = (size: number, usage: GPUBufferUsageFlags): string => `${size} ${usage}`;

/** Compiles WebGPU's shaders before training, in parallel. */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import { type CompileOptions, type Rehearsal, rehearse, withoutComputing } from '../rehearsal';
import * as tf from '../tf';

const CHECK_MS = 500;

/**
 * Compiles every shader that the rehearsal needs, in parallel and without computing anything. If they were compiled on
 * first use, each would wait for the one before, within the first update.
 * @returns the number of shaders
 */
export async function compileShaders(rehearsal: Rehearsal, options: CompileOptions): Promise<number> {
  const backend = tf.backend() as WebGPUBackend;
  const count = countPipelines(backend.device, options.onProgress);
  try {
    await withoutComputing(backend, 'WEBGPU_ENGINE_COMPILE_ONLY', () => rehearse(rehearsal));
    await inTime(backend.checkCompileCompletionAsync(), count, options);
    return count.found;
  } finally {
    count.stop();
  }
}

interface PipelineCount {
  found: number;
  compiled: number;
  stop(): void;
}

/** Counts the pipelines requested from the device, each of which is a shader, and those that it has created. */
function countPipelines(device: GPUDevice, onProgress: CompileOptions['onProgress']): PipelineCount {
  const create = device.createComputePipelineAsync.bind(device);
  const count: PipelineCount = {
    found: 0,
    compiled: 0,
    stop: () => void Reflect.deleteProperty(device, 'createComputePipelineAsync'),
  };
  const report = () => onProgress?.(count.compiled, count.found);
  device.createComputePipelineAsync = (descriptor) => {
    count.found += 1;
    report();
    const pipeline = create(descriptor);
    pipeline.then(
      () => {
        count.compiled += 1;
        report();
      },
      // Handled again by whoever waits for all of them.
      () => undefined,
    );
    return pipeline;
  };
  return count;
}

/** Fails if `done` takes too long, or if there is no progress for too long. */
async function inTime(
  done: Promise<void>,
  count: PipelineCount,
  { stallMs, totalMs = Number.POSITIVE_INFINITY }: CompileOptions,
): Promise<void> {
  const start = performance.now();
  let movedAt = start;
  let compiled = count.compiled;
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = performance.now();
      if (count.compiled > compiled) [compiled, movedAt] = [count.compiled, now];
      const state = `${compiled} of ${count.found} shaders were compiled`;
      if (now - start > totalMs) reject(new Error(`only ${state} in ${seconds(totalMs)}`));
      if (now - movedAt > stallMs) reject(new Error(`${state}, then none in ${seconds(stallMs)}`));
    }, CHECK_MS);
  });
  try {
    await Promise.race([done, late]);
  } finally {
    clearInterval(timer);
  }
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} seconds`;

/**
 * Chooses and starts the tensor backend: the requested one; otherwise WebGPU on a real GPU, if its gradients are correct
 * and it is faster; otherwise WASM; otherwise plain JavaScript.
 */
import { BackendFailure } from '../contracts/BackendFailure';
import { errorMessage } from '../contracts/errorMessage';
import type { StartUp } from '../contracts/learner';
import type { BackendChoice, BackendInfo, BackendName, BackendSpeeds } from '../contracts/run';
import { compileGlShaders } from './compileGlShaders';
import { chooseKernels } from './kernels/hostKernel';
import { type CompileOptions, type Rehearsal, timeTypical } from './rehearsal';
import { startWasm, type WasmOptions } from './startWasm';
import { startWebGl } from './startWebGl';
import * as tf from './tf';
import { compileShaders } from './webgpu/compileShaders';
import {
  isSoftware,
  nameOf,
  requireAdapter,
  startWebGpu,
  stopWebGpu,
  watchDevice,
} from './webgpu/startWebGpu';

export { onDeviceLost } from './deviceLoss';

export interface BackendOptions extends WasmOptions {
  /**
   * What the run will ask of the backend, as far as is known; called if it matters. With it, WebGPU's shaders are
   * compiled before they are needed, and `auto` decides by measured time.
   */
  readonly rehearsal?: () => Promise<Rehearsal | undefined>;
  readonly onProgress?: (progress: StartUp) => void;
  /** Measured earlier on this machine. */
  readonly speeds?: BackendSpeeds;
}

/** If no shader is compiled for this long, the driver is assumed to hang. */
const STALL_MS = 60_000;
/** Time to spend on shaders when WASM could begin at once. */
const PATIENCE_MS = 60_000;
/** How much faster the GPU must be for its start-up to pay. */
const ADVANTAGE = 1.2;

/** Starts `choice`. `wasmPath` ends in a slash. Throws a `BackendFailure` if an explicit choice cannot run, saying why. */
export async function startBackend(
  choice: BackendChoice,
  wasmPath: string,
  options: BackendOptions = {},
): Promise<BackendInfo> {
  chooseKernels(options.kernels ?? 'own');
  if (choice === 'auto') return startBest(wasmPath, options);
  try {
    await startChosen(choice, wasmPath, options);
  } catch (cause) {
    throw new BackendFailure(errorMessage(cause), { cause });
  }
  return { name: choice, reason: 'chosen' };
}

async function startChosen(choice: BackendName, wasmPath: string, options: BackendOptions): Promise<void> {
  switch (choice) {
    case 'cpu':
      await tf.setBackend('cpu');
      return;
    case 'wasm':
      return startWasm(wasmPath, options);
    case 'webgpu':
      await requireAdapter();
      await startAndCompileGpu(await options.rehearsal?.(), options);
      return watchDevice();
    case 'webgl':
      await startAndCompileGl(await options.rehearsal?.(), options);
  }
}

async function startBest(wasmPath: string, options: BackendOptions): Promise<BackendInfo> {
  try {
    const adapter = await requireAdapter();
    if (isSoftware(adapter)) throw new Error('the WebGPU adapter is a software one, slower than WASM');
    const info = await startFaster(nameOf(adapter), wasmPath, options);
    if (info.name === 'webgpu') watchDevice();
    return info;
  } catch (error) {
    stopWebGpu();
    return startWithoutGpu(errorMessage(error), wasmPath, options);
  }
}

/**
 * Decides by measured time, on what the run will ask of the backends. Throws if the GPU cannot be used, or if nothing is
 * known about the run.
 */
async function startFaster(gpu: string, wasmPath: string, options: BackendOptions): Promise<BackendInfo> {
  const rehearsal = await options.rehearsal?.();
  if (!rehearsal) throw new Error('it is not known whether the GPU would be faster');
  const key = `${gpu}: ${rehearsal.workload}`;
  const known = options.speeds?.[key];
  const speed = known ?? (await measure(rehearsal, wasmPath, options));
  const reason = `${compare(speed, gpu)}${known ? ', as measured before' : ''}`;
  const measured = known ? undefined : { key, ...speed };
  if (isFaster(speed)) {
    if (known) await startAndCompileGpu(rehearsal, options);
    return { name: 'webgpu', reason, measured };
  }
  stopWebGpu();
  await startWasm(wasmPath, options);
  return { name: 'wasm', reason, measured };
}

/** Leaves WebGPU started, with its shaders compiled. If WASM does not start, its time counts as infinite. */
async function measure(rehearsal: Rehearsal, wasmPath: string, options: BackendOptions): Promise<Speed> {
  options.onProgress?.({ task: 'compare', done: 0, total: 2 });
  const hasWasm = await startWasm(wasmPath, options).then(
    () => true,
    () => false,
  );
  const wasmMs = hasWasm ? await timeTypical(rehearsal) : Number.POSITIVE_INFINITY;
  await startAndCompileGpu(rehearsal, options, PATIENCE_MS);
  options.onProgress?.({ task: 'compare', done: 1, total: 2 });
  return { wasmMs, webgpuMs: await timeTypical(rehearsal) };
}

/** @param totalMs time to spend on shaders; no limit if left out */
async function startAndCompileGpu(
  rehearsal: Rehearsal | undefined,
  options: BackendOptions,
  totalMs?: number,
): Promise<void> {
  await startWebGpu();
  if (rehearsal) await compileShaders(rehearsal, { ...compiling(options), totalMs });
}

const compiling = ({ onProgress }: BackendOptions): CompileOptions => ({
  onProgress: (done, total) => onProgress?.({ task: 'compile', done, total }),
  stallMs: STALL_MS,
});

async function startAndCompileGl(rehearsal: Rehearsal | undefined, options: BackendOptions): Promise<void> {
  await startWebGl();
  if (rehearsal) await compileGlShaders(rehearsal, compiling(options));
}

async function startWithoutGpu(
  reason: string,
  wasmPath: string,
  options: BackendOptions,
): Promise<BackendInfo> {
  try {
    await startWasm(wasmPath, options);
    return { name: 'wasm', reason };
  } catch (error) {
    await tf.setBackend('cpu');
    return { name: 'cpu', reason: `${reason}; ${errorMessage(error)}` };
  }
}

type Speed = BackendSpeeds[string];

const isFaster = ({ wasmMs, webgpuMs }: Speed): boolean => webgpuMs * ADVANTAGE < wasmMs;

function compare({ wasmMs, webgpuMs }: Speed, gpu: string): string {
  const onWasm = Number.isFinite(wasmMs) ? `${twoDigits(wasmMs)} ms on WASM` : 'WASM does not start';
  return `a decision and an update take ${twoDigits(webgpuMs)} ms on the GPU (${gpu}), ${onWasm}`;
}

const twoDigits = (ms: number): number => Number(ms.toPrecision(2));

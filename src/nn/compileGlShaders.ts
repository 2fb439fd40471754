/** Compiles WebGL's shaders before training, in parallel in the driver, which does not disturb the heartbeat. */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl/dist/index';
import { nextMacrotask } from '../thread/nextMacrotask';
import { type CompileOptions, type Rehearsal, rehearse, withoutComputing } from './rehearsal';
import * as tf from './tf';

const CHECK_MS = 20;

/** Parts of the backend that its types leave out. */
interface Internals {
  readonly binaryCache: Readonly<Record<string, { readonly webGLProgram: WebGLProgram }>>;
}

/**
 * Compiles every shader that the rehearsal needs, without computing anything. If they were compiled on first use, an
 * update would wait for each of them, and the thread with it.
 * @returns the number of shaders
 */
export async function compileGlShaders(
  rehearsal: Rehearsal,
  { onProgress, stallMs }: CompileOptions,
): Promise<number> {
  const backend = tf.backend() as MathBackendWebGL;
  await withoutComputing(backend, 'ENGINE_COMPILE_ONLY', () => rehearse(rehearsal));
  const programs = Object.values((backend as unknown as Internals).binaryCache);
  for (const [i, { webGLProgram }] of programs.entries()) {
    onProgress?.(i, programs.length);
    await linked(backend.gpgpu, webGLProgram, stallMs);
  }
  backend.checkCompileCompletion();
  backend.getUniformLocations();
  onProgress?.(programs.length, programs.length);
  return programs.length;
}

/** If the driver reports progress, waits until a program is ready; otherwise blocks for this one, and lets others have a turn. */
async function linked(
  { gl, parallelCompilationExtension }: MathBackendWebGL['gpgpu'],
  program: WebGLProgram,
  stallMs: number,
): Promise<void> {
  const end = performance.now() + stallMs;
  const done = parallelCompilationExtension?.COMPLETION_STATUS_KHR ?? gl.LINK_STATUS;
  while (!gl.getProgramParameter(program, done) && done !== gl.LINK_STATUS) {
    if (performance.now() > end) throw new Error(`a shader was not compiled in ${stallMs / 1000} seconds`);
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
  await nextMacrotask();
}

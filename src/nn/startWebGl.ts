/**
 * Starts the WebGL backend once its gradients are known to be correct, and watches its context. Slower than WebGPU, and
 * only used on request.
 */
import type { MathBackendWebGL } from '@tensorflow/tfjs-backend-webgl/dist/index';
import { announceLoss } from './deviceLoss';
import { requireRightGradients } from './probe';
import * as tf from './tf';

export async function startWebGl(): Promise<void> {
  const { webgl_util } = await import('@tensorflow/tfjs-backend-webgl/dist/index');
  // Whoever asks for WebGL by name gets it, even if it is computed on the processor.
  tf.env().set('SOFTWARE_WEBGL_ENABLED', true);
  // Shapes are passed to shaders, not written into them: an update compiles 170 of them, not 600.
  tf.env().set('WEBGL_USE_SHAPES_UNIFORMS', true);
  // Packed textures are padded to even sizes, and packed unary ops are applied to the padding, too. On a real GPU, the
  // logarithm of its zeros is infinite, and multiplying with it in a matrix product gives NaN.
  tf.env().set('WEBGL_PACK_UNARY_OPERATIONS', false);
  if (!webgl_util.isWebGLVersionEnabled(2)) throw new Error('this browser has no WebGL 2');
  if (!(await tf.setBackend('webgl'))) throw new Error('WebGL did not start');
  await requireRightGradients('webgl');
  watchContext(tf.backend() as MathBackendWebGL);
}

const watchedContexts = new WeakSet<WebGLRenderingContext>();

/** From here on, the loss of the backend's context is announced. */
function watchContext({ gpgpu: { gl } }: MathBackendWebGL): void {
  if (watchedContexts.has(gl)) return;
  watchedContexts.add(gl);
  gl.canvas.addEventListener('webglcontextlost', () => announceLoss('The WebGL context was lost.'));
}

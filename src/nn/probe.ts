/** A tiny training gradient, computed on two backends: some drivers give wrong gradients while forward passes look right. */
import * as tf from './tf';

/** In single precision with different summation orders, correct backends agree far more closely than this. */
const MAX_DISAGREEMENT = 1e-3;

/** Throws if the gradients of `backend`, which computes on a GPU, are wrong. Leaves it set. */
export async function requireRightGradients(backend: 'webgpu' | 'webgl'): Promise<void> {
  const disagreement = await gradientDisagreement(backend);
  if (disagreement > MAX_DISAGREEMENT)
    throw new Error(`the GPU computes wrong gradients (off by ${(100 * disagreement).toPrecision(2)}%)`);
}

/** Largest difference between the gradients on `backend` and on cpu, relative to their size. Leaves `backend` set. */
export async function gradientDisagreement(backend: string): Promise<number> {
  await tf.setBackend('cpu');
  const expected = await probeGradient();
  await tf.setBackend(backend);
  const actual = await probeGradient();
  const size = expected.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
  return actual.reduce((worst, x, i) => {
    const error = Math.abs(x - expected[i]) / size;
    return Number.isNaN(error) ? Number.POSITIVE_INFINITY : Math.max(worst, error);
  }, 0);
}

/** Gradient of a two-step recurrent net with an embedding and a softmax, the shapes of op that training uses. */
async function probeGradient(): Promise<Float32Array> {
  const flat = tf.tidy(() => {
    const wave = (shape: number[], phase: number) =>
      tf.tensor(
        Float32Array.from({ length: tf.util.sizeFromShape(shape) }, (_, i) => Math.sin(phase + 1.7 * i)),
        shape,
      );
    const ids = tf.tensor1d([0, 2, 2, 1, 0], 'int32');
    const loss = (table: tf.Tensor, w: tf.Tensor) => {
      const x = tf.gather(table, ids) as tf.Tensor2D;
      const first = tf.tanh(tf.matMul(x, w as tf.Tensor2D));
      const second = tf.sigmoid(tf.matMul(tf.add(first, x) as tf.Tensor2D, w as tf.Tensor2D));
      return tf.neg(tf.sum(tf.mul(tf.logSoftmax(second), wave([5, 6], 0.3))));
    };
    const gradients = tf.grads(loss)([wave([3, 6], 0), wave([6, 6], 1)]);
    return tf.concat(gradients.map((g) => g.flatten()));
  });
  const values = (await flat.data()) as Float32Array;
  flat.dispose();
  return values;
}

/** Compares a gradient with central finite differences. */
import * as tf from '../tf';

interface GradientCheck {
  readonly autodiff: Float32Array;
  readonly numeric: Float32Array;
  /** max |autodiff - numeric| / max(1, max |numeric|) */
  readonly error: number;
}

/**
 * Gradients of sum(f(x) * weights), for fixed pseudo-random weights, with respect to each of `xs` in turn. `f` may return
 * any shape. Use values of order 1: in single precision a step of 1e-2 leaves an error near 1e-3.
 */
export async function gradientCheck(
  f: (...xs: tf.Tensor[]) => tf.Tensor,
  xs: readonly tf.Tensor[],
  epsilon = 1e-2,
): Promise<GradientCheck[]> {
  const weighted = (...inputs: tf.Tensor[]) => {
    const y = f(...inputs);
    return tf.sum(tf.mul(y, projection(y.shape))) as tf.Scalar;
  };
  const autodiff = tf.tidy(() => tf.grads(weighted)([...xs]));
  const checks: GradientCheck[] = [];
  for (let k = 0; k < xs.length; k++) {
    const values = (await xs[k].data()) as Float32Array;
    const numeric = new Float32Array(values.length);
    for (let i = 0; i < values.length; i++) {
      const at = async (value: number) => {
        const moved = values.slice();
        moved[i] = value;
        const y = tf.tidy(() => weighted(...xs.map((x, j) => (j === k ? tf.tensor(moved, x.shape) : x))));
        const [result] = await y.data();
        y.dispose();
        return result;
      };
      numeric[i] = ((await at(values[i] + epsilon)) - (await at(values[i] - epsilon))) / (2 * epsilon);
    }
    checks.push(compare((await autodiff[k].data()) as Float32Array, numeric));
  }
  tf.dispose(autodiff);
  return checks;
}

function compare(autodiff: Float32Array, numeric: Float32Array): GradientCheck {
  const size = numeric.reduce((max, x) => Math.max(max, Math.abs(x)), 1);
  const error = autodiff.reduce((worst, x, i) => Math.max(worst, Math.abs(x - numeric[i]) / size), 0);
  return { autodiff, numeric, error };
}

/** Weights that let no two outputs cancel. */
function projection(shape: readonly number[]): tf.Tensor {
  const size = tf.util.sizeFromShape([...shape]);
  return tf.tensor(
    Float32Array.from({ length: size }, (_, i) => Math.cos(1 + 2.3 * i)),
    [...shape],
  );
}

/**
 * Compares the gradient of a loss in one parameter with finite differences along two directions. Along the gradient itself a wrong size
 * or sign of any large entry shows: along a random direction the slope is only |g| / sqrt(N), so that in a large parameter
 * nothing would. The random direction finds entries that the gradient lacks.
 */
import { Rng } from '../../random/Rng';
import * as tf from '../tf';

interface Slope {
  readonly along: 'gradient' | 'random';
  readonly byGradient: number;
  readonly byDifferences: number;
}

interface SlopeCheck {
  /** |g| */
  readonly norm: number;
  /** Where gradient and differences disagree; empty if the gradient is right. */
  readonly wrong: readonly Slope[];
}

interface SlopeOptions {
  /** Greatest difference, as a share of the slope. */
  readonly close: number;
  /** Lengths of the steps, tried in turn until the slopes agree: a shorter one avoids kinks of rectifiers, a longer one rounding errors. */
  readonly steps: readonly number[];
}

/** Slopes that differ by less count as the same, so a gradient is only checked if its norm is well above. */
export const SAME_SLOPE = 1e-3;
/** Error of a difference in single precision, as a share of the loss: two units in the last place. */
const ROUNDING = 2 ** -22;

/**
 * Synchronous; the variable is as it was afterwards.
 * @param gradient by the variable, of its shape
 * @param here the loss where the gradient was taken
 */
export function checkSlopes(
  variable: tf.Variable,
  gradient: tf.Tensor,
  loss: () => tf.Scalar,
  here: number,
  { close, steps }: SlopeOptions,
): SlopeCheck {
  const norm = tf.tidy(() => tf.norm(gradient).dataSync()[0]);
  const rng = new Rng(variable.size);
  const random = tf.tidy(() => {
    const values = Float32Array.from({ length: variable.size }, () => rng.next() - 0.5);
    const direction = tf.tensor(values, variable.shape);
    return tf.div(direction, tf.norm(direction));
  });
  const before = variable.clone();
  const at = (unit: tf.Tensor, step: number) =>
    tf.tidy(() => {
      variable.assign(tf.add(before, tf.mul(unit, step)));
      return loss().dataSync()[0];
    });
  /** Null if gradient and differences agree. */
  const wrongSlope = (along: Slope['along'], unit: tf.Tensor): Slope | null => {
    const byGradient = tf.tidy(() => tf.sum(tf.mul(gradient, unit)).dataSync()[0]);
    let byDifferences = Number.NaN;
    for (const step of steps) {
      const [ahead, behind] = [at(unit, step), at(unit, -step)];
      const isRight = (slope: number) =>
        Math.abs(byGradient - slope) <
        Math.max(SAME_SLOPE, close * Math.abs(slope)) + (ROUNDING * Math.abs(here)) / step;
      // At the kink of a rectifier, the gradient is the slope on one side.
      const slopes = [(ahead - behind) / (2 * step), (ahead - here) / step, (here - behind) / step];
      if (slopes.some(isRight)) return null;
      byDifferences = slopes[0];
    }
    return { along, byGradient, byDifferences };
  };
  const own = norm > SAME_SLOPE ? tf.tidy(() => tf.div(gradient, norm)) : null;
  const wrong = [own && wrongSlope('gradient', own), wrongSlope('random', random)];
  variable.assign(before);
  tf.dispose([before, random, ...(own ? [own] : [])]);
  return { norm, wrong: wrong.filter((slope) => slope !== null) };
}

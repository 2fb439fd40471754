/**
 * Gradients of an objective, on a whole batch or on micro-batches that add up: computed one after the other, or in
 * several threads and summed in one of them.
 */
import type { MicroBatchGradient } from '../contracts/gradients';
import type { Parameters } from './Parameters';
import * as tf from './tf';

export interface Objective {
  readonly loss: tf.Scalar;
  readonly metrics: Readonly<Record<string, tf.Scalar>>;
  /** More to be read back at the same time, such as the error of each sample. */
  readonly samples?: tf.Tensor1D;
}

/** A forward and a backward pass. */
export interface Pass {
  /** Names of the metrics. */
  readonly names: readonly string[];
  /** [1 + metrics + samples] */
  readonly numbers: tf.Tensor1D;
  /** In parameter order; null if the loss does not depend on the parameter. */
  readonly gradients: readonly (tf.Tensor | null)[];
}

/** To be called within a tidy. */
function passOf(parameters: Parameters, objective: () => Objective): Pass {
  let names: readonly string[] = [];
  let numbers: tf.Tensor1D | undefined;
  const { grads } = tf.variableGrads(() => {
    const { loss, metrics, samples } = objective();
    names = Object.keys(metrics);
    const scalars = tf.stack([loss, ...Object.values(metrics)]) as tf.Tensor1D;
    numbers = tf.keep(samples ? tf.concat1d([scalars, samples]) : scalars);
    return loss;
  }, [...parameters.all]);
  const gradients = parameters.all.map((variable) => grads[variable.name] ?? null);
  const own = tf.clone(numbers!);
  numbers!.dispose();
  return { names, numbers: own, gradients };
}

/**
 * Passes of objectives that add up, summed where they are computed; each is released before the next begins. To be called
 * within a tidy.
 */
export function passInParts(parameters: Parameters, parts: readonly (() => Objective)[]): Pass {
  const [first, ...others] = parts;
  let sum = passOf(parameters, first);
  for (const objective of others) {
    const pass = passOf(parameters, objective);
    const { names, numbers, gradients } = sum;
    const next = {
      names,
      numbers: numbers.add<tf.Tensor1D>(pass.numbers),
      gradients: gradients.map((gradient, i) => added(gradient, pass.gradients[i])),
    };
    disposePass(sum);
    disposePass(pass);
    sum = next;
  }
  return sum;
}

const added = (a: tf.Tensor | null, b: tf.Tensor | null): tf.Tensor | null =>
  a && b ? a.add(b) : ((a ?? b)?.clone() ?? null);

/** A pass that outlives its tidy, for `disposePass`. */
export function keptPass(parameters: Parameters, objective: () => Objective): Pass {
  let pass: Pass | undefined;
  tf.tidy(() => {
    pass = passOf(parameters, objective);
    for (const tensor of tensorsOf(pass)) tf.keep(tensor);
  });
  return pass!;
}

export const disposePass = (pass: Pass): void => tf.dispose(tensorsOf(pass));

const tensorsOf = ({ numbers, gradients }: Pass): tf.Tensor[] => [
  numbers,
  ...gradients.filter((gradient) => gradient !== null),
];

/** A pass of an objective without samples, read back. */
export async function gradientOf(
  parameters: Parameters,
  objective: () => Objective,
): Promise<MicroBatchGradient> {
  const pass = keptPass(parameters, objective);
  const sizes = parameters.all.map(({ size }) => size);
  const flat = tf.tidy(() => tf.concat(pass.gradients.map((g, i) => g?.flatten() ?? tf.zeros([sizes[i]]))));
  try {
    const [numbers, gradient] = await Promise.all([pass.numbers.data(), flat.data()]);
    return {
      numbers: Float32Array.from(numbers),
      gradient: Float32Array.from(gradient),
      depends: pass.gradients.map((g) => g !== null),
    };
  } finally {
    flat.dispose();
    disposePass(pass);
  }
}

/** A pass and those of other threads, added up in their order, so that the sum is the same wherever they were computed. To be called within a tidy. */
export function sumOf(pass: Pass, others: readonly MicroBatchGradient[], parameters: Parameters): Pass {
  const numbers = others.reduce<tf.Tensor1D>(
    (sum, other) => sum.add(tf.tensor1d(other.numbers)),
    pass.numbers,
  );
  let end = 0;
  const gradients = parameters.all.map(({ size, shape }, i) => {
    const begin = end;
    end += size;
    return others
      .filter(({ depends }) => depends[i])
      .reduce<tf.Tensor | null>((sum, { gradient }) => {
        const part = tf.tensor(gradient.slice(begin, end), shape);
        return sum ? sum.add(part) : part;
      }, pass.gradients[i]);
  });
  return { names: pass.names, numbers, gradients };
}

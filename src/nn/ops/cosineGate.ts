/** A soft yes or no to whether two vectors point the same way. */
import { type CosineGateInputs, cosineGateKernel } from '../kernels/cosineGate';
import { onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/** Under the square root of a length: a vector of zeros has a direction of zeros. */
const TINY = 1e-6;

/** sigmoid(scale cos(x_i, y_j) + offset), 0 where either is masked. [b, n, u] */
export function cosineGate(inputs: CosineGateInputs): tf.Tensor3D {
  return onHost() ? cosineGateKernel(inputs, TINY) : composedCosineGate(inputs);
}

/** The cosine gate from stock ops: the fallback, and the reference in tests. */
export function composedCosineGate({ x, maskX, y, maskY, scale, offset }: CosineGateInputs): tf.Tensor3D {
  const cosine = tf.matMul(unitLength(x), unitLength(y), false, true);
  return cosine
    .mul(scale)
    .add(offset)
    .sigmoid()
    .mul(maskX.expandDims(2))
    .mul(maskY.expandDims(1)) as tf.Tensor3D;
}

const unitLength = (x: tf.Tensor3D): tf.Tensor3D =>
  x.div(x.square().sum(2, true).add(TINY).sqrt()) as tf.Tensor3D;

/** Weights of a noisy layer under one draw of factorised Gaussian noise (Fortunato et al. 2018, Eq. 10). */
import { registerKernelGradient } from '../kernels/gradient';
import { hostKernel, onHost } from '../kernels/hostKernel';
import * as tf from '../tf';

/** mu, sigma [i, o], noise of inputs [i] and outputs [o] -> mu + sigma * (inputs x outputs) [i, o]. */
export function noisyWeights(
  mu: tf.Tensor2D,
  sigma: tf.Tensor2D,
  inputs: tf.Tensor1D,
  outputs: tf.Tensor1D,
): tf.Tensor2D {
  if (!onHost()) return tf.add(mu, tf.mul(sigma, tf.mul(inputs.reshape([-1, 1]), outputs)));
  return kernel({ mu, sigma, inputs, outputs }, {})[0] as tf.Tensor2D;
}

const kernel = hostKernel({
  name: 'LatticeworkNoisyWeights',
  inputs: { mu: 'float32', sigma: 'float32', inputs: 'float32', outputs: 'float32' },
  outputs: ({ mu }) => [mu],
  compute: ({ inputs: { mu, sigma, inputs, outputs }, outputs: [weights] }) => {
    for (let i = 0, at = 0; i < inputs.length; i++)
      for (let o = 0; o < outputs.length; o++, at++)
        weights[at] = mu[at] + sigma[at] * inputs[i] * outputs[o];
  },
});

const sigmaGradient = hostKernel({
  name: 'LatticeworkNoisyWeightsGradient',
  inputs: { dy: 'float32', inputs: 'float32', outputs: 'float32' },
  outputs: ({ dy }) => [dy],
  compute: ({ inputs: { dy, inputs, outputs }, outputs: [dSigma] }) => {
    for (let i = 0, at = 0; i < inputs.length; i++)
      for (let o = 0; o < outputs.length; o++, at++) dSigma[at] = dy[at] * inputs[i] * outputs[o];
  },
});

registerKernelGradient({
  kernel: 'LatticeworkNoisyWeights',
  saveInputs: ['inputs', 'outputs'],
  backward: ([dy], [inputs, outputs]) => ({
    mu: () => dy.clone(),
    sigma: () => sigmaGradient({ dy, inputs, outputs }, {})[0],
  }),
});

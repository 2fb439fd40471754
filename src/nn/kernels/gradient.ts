/** Typed front of tfjs's gradient registry for kernels of our own. */
import * as tf from '../tf';

interface KernelGradient {
  readonly kernel: string;
  /** Names of the inputs that the gradient reads. */
  readonly saveInputs?: readonly string[];
  /** Which outputs it reads, by position. */
  readonly saveOutputs?: readonly boolean[];
  /**
   * Gradients by input name, for differentiable inputs only. `dy` holds one gradient per output, zeros for
   * an unused one; `saved` holds the saved inputs, then the saved outputs.
   */
  readonly backward: (
    dy: readonly tf.Tensor[],
    saved: readonly tf.Tensor[],
    attributes: tf.NamedAttrMap,
  ) => Record<string, tf.Tensor | (() => tf.Tensor)>;
}

export function registerKernelGradient({ kernel, saveInputs, saveOutputs, backward }: KernelGradient): void {
  tf.registerGradient({
    kernelName: kernel,
    inputsToSave: saveInputs ? [...saveInputs] : undefined,
    outputsToSave: saveOutputs ? [...saveOutputs] : undefined,
    gradFunc: (dy, saved, attributes) => {
      const gradients = backward(Array.isArray(dy) ? dy : [dy], saved, attributes);
      return Object.fromEntries(
        Object.entries(gradients).map(([name, g]) => [name, typeof g === 'function' ? g : () => g]),
      );
    },
  });
}

/**
 * Replaces the wasm `Identity`, which copies: sharing the memory, as the cpu backend does, makes the hundreds of
 * tensors that a tape saves for the backward pass free.
 */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '../tf';

export function replaceIdentity(): void {
  const stock = tf.getKernel('Identity', 'wasm');
  tf.unregisterKernel('Identity', 'wasm');
  tf.registerKernel({
    ...stock,
    kernelFunc: (call) => {
      const x = call.inputs.x as tf.TensorInfo;
      if (x.dtype === 'string') return stock.kernelFunc(call);
      (call.backend as BackendWasm).incRef(x.dataId);
      return { dataId: x.dataId, shape: x.shape, dtype: x.dtype };
    },
  });
}

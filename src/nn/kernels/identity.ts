/**
 * Replaces the wasm `Identity`, which copies: sharing the memory, as the cpu backend does, makes the hundreds of
 * tensors that a tape saves for the backward pass free.
 */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import type * as tf from '../tf';
import { replaceKernel } from './replaceKernel';

interface IdentityCall {
  readonly inputs: { readonly x: tf.TensorInfo };
  readonly backend: BackendWasm;
}

export function replaceIdentity(): void {
  replaceKernel('Identity', share);
}

function share({ inputs: { x }, backend }: IdentityCall): tf.TensorInfo | null {
  if (x.dtype === 'string') return null;
  backend.incRef(x.dataId);
  return { dataId: x.dataId, shape: x.shape, dtype: x.dtype };
}

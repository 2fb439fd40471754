/** Adds our kernels to the wasm backend: those that training needs and the package lacks, and faster ones. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { replaceBatchMatMul } from './batchMatMul';
import { loadCompiled } from './compiled';
import { replaceConcat } from './concat';
import { registerFilterGradient, replaceConvolution } from './convolution';
import type { KernelChoice } from './hostKernel';
import { replaceIdentity } from './identity';
import { replaceSplitV } from './splitV';
import { registerUnsortedSegmentSum } from './unsortedSegmentSum';

let installedFor: BackendWasm | null = null;

/**
 * To be called with the started backend, and again after it is replaced by a new one. Without our `own` kernels, only
 * those that training cannot do without are added.
 */
export function installWasmKernels(backend: BackendWasm, kernels: KernelChoice): void {
  if (backend === installedFor) return;
  const isCompiled = kernels === 'own' && loadCompiled(backend);
  if (installedFor === null) {
    registerUnsortedSegmentSum();
    registerFilterGradient();
    if (kernels === 'own') replaceIdentity();
    if (isCompiled) {
      replaceBatchMatMul();
      replaceConcat();
      replaceSplitV();
      replaceConvolution();
    }
  }
  installedFor = backend;
}

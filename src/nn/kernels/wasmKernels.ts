/** Puts our kernels into the wasm backend: what training needs and the package lacks, and what it does slowly. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { replaceBatchMatMul } from './batchMatMul';
import { loadCompiled } from './compiled';
import { replaceConcat } from './concat';
import { registerFilterGradient, replaceConvolution } from './convolution';
import type { KernelChoice } from './hostKernel';
import { replaceIdentity } from './identity';
import { replaceMaxPoolGradient } from './maxPoolGradient';
import { replaceSplitV } from './splitV';
import { registerUnsortedSegmentSum } from './unsortedSegmentSum';

let installedFor: BackendWasm | null = null;

/**
 * To be called with the started backend; once more after it was replaced by a new one. Without our `own` kernels
 * only what training cannot do without is added.
 */
export function installWasmKernels(backend: BackendWasm, kernels: KernelChoice): void {
  if (backend === installedFor) return;
  const isCompiled = kernels === 'own' && loadCompiled(backend);
  if (installedFor === null) {
    registerUnsortedSegmentSum();
    registerFilterGradient();
    replaceMaxPoolGradient();
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

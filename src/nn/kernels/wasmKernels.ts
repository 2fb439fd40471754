/** Puts our kernels into the wasm backend: what training needs and the package lacks, and what it does slowly. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { replaceBatchMatMul } from './batchMatMul';
import { loadCompiled } from './compiled';
import { replaceIdentity } from './identity';
import { replaceSplitV } from './splitV';
import { registerUnsortedSegmentSum } from './unsortedSegmentSum';

let installedFor: BackendWasm | null = null;

/** To be called with the started backend; once more after it was replaced by a new one. */
export function installWasmKernels(backend: BackendWasm): void {
  if (backend === installedFor) return;
  const isCompiled = loadCompiled(backend);
  if (installedFor === null) {
    registerUnsortedSegmentSum();
    replaceIdentity();
    if (isCompiled) {
      replaceBatchMatMul();
      replaceSplitV();
    }
  }
  installedFor = backend;
}

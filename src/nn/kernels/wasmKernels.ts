/** Puts our kernels into the wasm backend: a fast matrix product, and what training needs and the package lacks. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { replaceBatchMatMul } from './batchMatMul';
import { setCompiledGemm } from './gemm';
import { registerUnsortedSegmentSum } from './unsortedSegmentSum';
import { loadWasmGemm } from './wasmGemm';

let installedFor: BackendWasm | null = null;

/** To be called with the started backend; once more after it was replaced by a new one. */
export function installWasmKernels(backend: BackendWasm): void {
  if (backend === installedFor) return;
  const gemm = loadWasmGemm(backend);
  setCompiledGemm(gemm);
  if (installedFor === null) {
    registerUnsortedSegmentSum();
    if (gemm) replaceBatchMatMul();
  }
  installedFor = backend;
}

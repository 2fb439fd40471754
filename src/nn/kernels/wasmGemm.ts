/** Loads the compiled matrix product into the memory of the tfjs wasm backend, so that both see the same tensors. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { relaxedSimd, simd } from './gemmBinary';

interface GemmExports {
  scratchBytes(): number;
  /** Pointers into the shared memory, extents, flags; see assembly/gemm.ts. */
  gemm(
    a: number,
    b: number,
    c: number,
    m: number,
    n: number,
    k: number,
    transposeA: number,
    transposeB: number,
    accumulate: number,
    scratch: number,
  ): void;
}

/** Parts of the backend's module that its types leave out. */
interface ModuleInternals {
  readonly asm?: { readonly memory?: WebAssembly.Memory };
  _malloc(bytes: number): number;
}

export interface WasmGemm {
  readonly memory: WebAssembly.Memory;
  readonly scratch: number;
  readonly multiply: GemmExports['gemm'];
}

/** Null where it cannot run: a browser without SIMD, or the threaded backend, whose memory is of another kind. */
export function loadWasmGemm(backend: BackendWasm): WasmGemm | null {
  const wasm = backend.wasm as unknown as ModuleInternals;
  const memory = wasm.asm?.memory;
  const binary = [relaxedSimd, simd].map(decodeBase64).find((bytes) => WebAssembly.validate(bytes));
  if (!memory || memory.buffer instanceof (globalThis.SharedArrayBuffer ?? Array) || !binary) return null;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } });
  const { gemm, scratchBytes } = instance.exports as unknown as GemmExports;
  return { memory, scratch: wasm._malloc(scratchBytes()) >>> 0, multiply: gemm };
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

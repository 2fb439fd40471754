/**
 * The hot loops as WebAssembly, run in the memory of the tfjs wasm backend so that both see the same tensors. Kernels
 * ask `compiledFor` whether an array lies there, and otherwise run the same loop in JavaScript.
 */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '../tf';
import { relaxedSimd, simd } from './binary';

/** Arguments: arrays, then extents or numbers, in the order of the functions in `assembly/`. */
type Loop = (...args: readonly (Float32Array | Int32Array | number)[]) => number;

const loops = [
  'activateGates',
  'adamStep',
  'addCommonSlopes',
  'addRows',
  'attentionLogits',
  'attentionLogitsGradient',
  'bagRows',
  'bagRowsGradient',
  'biasRelu',
  'biasReluAt',
  'biasReluGradient',
  'biasReluGradientAt',
  'blendState',
  'commonBytes',
  'copyColumns',
  'copyCommon',
  'darkness',
  'differentiateBlend',
  'differentiateGates',
  'differentiateReset',
  'gatherFilledPatches',
  'gatherPatches',
  'gatherPatchesAt',
  'gatherRows',
  'gelu',
  'geluGradient',
  'gemm',
  'gemmBatch',
  'gemmOfParts',
  'layerNorm',
  'layerNormGradient',
  'listFilledPatches',
  'listMarked',
  'markOutputs',
  'markOwn',
  'narrowFilter',
  'narrowFilterGradient',
  'narrowInputGradient',
  'neighbourMax',
  'openGates',
  'relatedMax',
  'repeatBlank',
  'repeatRow',
  'scaleRows',
  'scatterPatches',
  'scatterPatchesAt',
  'scatterRows',
  'scatterToWinners',
  'softmaxCrossEntropy',
  'softmaxRows',
  'softmaxRowsGradient',
  'sumBlank',
  'sumOfSquares',
  'transpose',
  'treeSum',
  'turnFilter',
  'unitRows',
  'unitRowsGradient',
  'weightedSum',
  'weightedSumGradient',
  'winogradFilter',
  'winogradFilterGradient',
  'winogradInputs',
  'winogradOutputs',
  'winogradSlopes',
] as const;

export type CompiledLoops = Readonly<Record<(typeof loops)[number], Loop>>;

/** What each compiled binary requires of the browser. */
const binaries = [
  { needs: 'relaxed SIMD', code: relaxedSimd },
  { needs: 'SIMD', code: simd },
] as const;

interface CompiledModule {
  readonly needs: (typeof binaries)[number]['needs'];
  readonly memory: WebAssembly.Memory;
  /** Working memory of `gemm`. */
  readonly scratch: number;
  readonly loops: CompiledLoops;
}

/** Parts of the backend's module that its types leave out. */
interface ModuleInternals {
  readonly asm?: { readonly memory?: WebAssembly.Memory };
  _malloc(bytes: number): number;
}

let current: CompiledModule | null = null;

/** The compiled loops, if they can work on this array. */
export function compiledFor(array: Float32Array): CompiledLoops | null {
  return current && array.buffer === current.memory.buffer ? current.loops : null;
}

/** Whether the current backend's tensors lie where the compiled loops work. */
export function hasCompiled(): boolean {
  return current !== null && tf.getBackend() === 'wasm';
}

/** What the loops in use require of the browser; null while there are none. */
export function compiledWith(): CompiledModule['needs'] | null {
  return current?.needs ?? null;
}

/** Where `gemm` may put its packed blocks. */
export function gemmScratch(): number {
  return current!.scratch;
}

/** Loads the loops for a started backend. False if they cannot run: in a browser without SIMD. */
export function loadCompiled(backend: BackendWasm): boolean {
  const wasm = backend.wasm as unknown as ModuleInternals;
  const memory = wasm.asm?.memory;
  const binary = binaries
    .map(({ needs, code }) => ({ needs, bytes: decodeBase64(code) }))
    .find(({ bytes }) => WebAssembly.validate(bytes));
  current = null;
  if (!memory || !binary) return false;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary.bytes), { env: { memory } });
  const functions = exports as Record<string, (...args: number[]) => number>;
  current = {
    needs: binary.needs,
    memory,
    scratch: wasm._malloc(functions.scratchBytes()) >>> 0,
    loops: Object.fromEntries(loops.map((name) => [name, withPointers(functions[name])])) as CompiledLoops,
  };
  return true;
}

function withPointers(f: (...args: number[]) => number): Loop {
  return (...args) => f(...args.map((arg) => (typeof arg === 'number' ? arg : arg.byteOffset)));
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

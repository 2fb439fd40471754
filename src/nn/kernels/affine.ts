/** Affine maps inside compiled kernels: y = bias + the sum of terms x w, and what flows back through them. */
import type { CompiledLoops } from './compiled';
import { gemm } from './gemm';

interface Term {
  /** [rows, k] */
  readonly x: Float32Array;
  /** [k, width] */
  readonly w: Float32Array;
}

interface TermGradient extends Term {
  /** [rows, k], replaced, or with `addsToX` added to */
  readonly dx: Float32Array;
  readonly addsToX?: boolean;
  /** [k, width], added to */
  readonly dw: Float32Array;
}

/** bias [width] -> y [rows, width]. */
export function affine(
  loops: CompiledLoops,
  rows: number,
  terms: readonly Term[],
  bias: Float32Array,
  y: Float32Array,
): void {
  const width = bias.length;
  loops.repeatRow(bias, y, rows, width);
  for (const { x, w } of terms)
    gemm({ a: x, b: w, c: y, m: rows, n: width, k: w.length / width, accumulate: true });
}

/** dy [rows, width] -> the terms' gradients; adds to dBias [width]. */
export function affineGradient(
  loops: CompiledLoops,
  rows: number,
  dy: Float32Array,
  terms: readonly TermGradient[],
  dBias: Float32Array,
): void {
  const width = dBias.length;
  loops.addRows(dy, dBias, rows, width);
  for (const { x, w, dx, dw, addsToX } of terms) {
    const k = w.length / width;
    gemm({ a: x, b: dy, c: dw, m: k, n: width, k: rows, transposeA: true, accumulate: true });
    gemm({ a: dy, b: w, c: dx, m: rows, n: k, k: width, transposeB: true, accumulate: addsToX });
  }
}

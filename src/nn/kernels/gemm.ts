/** Matrix product over typed arrays, at every transposition, for use inside host kernels. */
import { type CompiledLoops, compiledFor, gemmScratch } from './compiled';

export interface Gemm {
  /** [m, k], or [k, m] with `transposeA`; row-major and dense, as are all three. */
  readonly a: Float32Array;
  /** [k, n], or [n, k] with `transposeB`. */
  readonly b: Float32Array;
  /** [m, n], receives a x b. */
  readonly c: Float32Array;
  readonly m: number;
  readonly n: number;
  readonly k: number;
  readonly transposeA?: boolean;
  readonly transposeB?: boolean;
  /** Adds to `c` instead of replacing it. */
  readonly accumulate?: boolean;
}

export function gemm(g: Gemm): void {
  const { a, b, c, m, n, k, transposeA = false, transposeB = false, accumulate = false } = g;
  const compiled = compiledFor(c);
  if (compiled) {
    compiled.gemm(a, b, c, m, n, k, +transposeA, +transposeB, +accumulate, gemmScratch());
    return;
  }
  if (!accumulate) c.fill(0, 0, m * n);
  if (transposeB) multiplyByRows(g);
  else multiplyByColumns(g);
}

interface GemmBatch extends Gemm {
  /** How many products; the matrices of `c` lie one after another. */
  readonly batch: number;
  /** One `a`, or one `b`, for the whole batch. */
  readonly sharedA?: boolean;
  readonly sharedB?: boolean;
}

export function gemmBatch(g: GemmBatch): void {
  const { a, b, c, m, n, k, batch, transposeA = false, transposeB = false, accumulate = false } = g;
  const [strideA, strideB] = [g.sharedA ? 0 : m * k, g.sharedB ? 0 : k * n];
  const compiled = compiledFor(c);
  if (compiled) {
    const flags = [+transposeA, +transposeB, +accumulate];
    compiled.gemmBatch(a, b, c, m, n, k, ...flags, gemmScratch(), batch, strideA, strideB);
    return;
  }
  for (let i = 0; i < batch; i++) {
    const [left, right] = [a.subarray(i * strideA), b.subarray(i * strideB)];
    gemm({ ...g, a: left, b: right, c: c.subarray(i * m * n) });
  }
}

/** For matrices that are parts of wider ones: the distance between their lines, in numbers. */
interface GemmOfParts extends Gemm {
  readonly strideA: number;
  readonly strideB: number;
  readonly strideC: number;
}

export function gemmOfParts(loops: CompiledLoops, g: GemmOfParts): void {
  const { a, b, c, m, n, k, strideA, strideB, strideC } = g;
  const flags = [g.transposeA, g.transposeB, g.accumulate].map((flag) => Number(flag ?? false));
  loops.gemmOfParts(a, b, c, m, n, k, ...flags, gemmScratch(), strideA, strideB, strideC);
}

/** c[i, :] += a[i, p] * b[p, :]: streams over rows of b and c. */
function multiplyByColumns({ a, b, c, m, n, k, transposeA }: Gemm): void {
  for (let i = 0; i < m; i++) {
    const row = i * n;
    for (let p = 0; p < k; p++) {
      const factor = transposeA ? a[p * m + i] : a[i * k + p];
      const from = p * n;
      for (let j = 0; j < n; j++) c[row + j] += factor * b[from + j];
    }
  }
}

/** c[i, j] += a[i, :] . b[j, :]. */
function multiplyByRows({ a, b, c, m, n, k, transposeA }: Gemm): void {
  const stride = transposeA ? m : 1;
  for (let i = 0; i < m; i++) {
    const start = transposeA ? i : i * k;
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let p = 0, q = start; p < k; p++, q += stride) sum += a[q] * b[j * k + p];
      c[i * n + j] += sum;
    }
  }
}

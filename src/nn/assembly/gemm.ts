// @ts-nocheck: AssemblyScript
/**
 * Single-precision matrix product with SIMD, after Goto and van de Geijn (2008): blocks of B are packed into the order
 * in which a tile of the product reads them. A is read in place, one number at a time, whatever its layout, so that every
 * transposition runs at the same speed: 50 GFLOP/s, where two 128-bit multiply-adds per cycle would give 59.
 */

import { multiplyAdd } from './vector';

/** Rows and columns of a tile: twelve accumulators and three factors, of sixteen registers. */
const TILE_ROWS: i32 = 6;
const TILE_COLUMNS: i32 = 8;
/** Extents of the packed block of B, which stays in the second-level cache, a panel of it in the first. */
const BLOCK_K: i32 = 256;
const BLOCK_N: i32 = 512;

/** Bytes of working memory a product needs: the packed block, and one tile for the edges. */
export function scratchBytes(): i32 {
  return (BLOCK_K * BLOCK_N + TILE_ROWS * TILE_COLUMNS) << 2;
}

/** C [m, n] = A B, or C + A B; A is [m, k] ([k, m] with transposeA), B [k, n] ([n, k] with transposeB). */
export function gemm(
  a: usize,
  b: usize,
  c: usize,
  m: i32,
  n: i32,
  k: i32,
  transposeA: bool,
  transposeB: bool,
  accumulate: bool,
  scratch: usize,
): void {
  const strideA = transposeA ? m : k;
  const strideB = transposeB ? k : n;
  gemmOfParts(a, b, c, m, n, k, transposeA, transposeB, accumulate, scratch, strideA, strideB, n);
}

/** `gemm` for parts of wider matrices, whose lines are `strideA`, `strideB` and `strideC` numbers long. */
export function gemmOfParts(
  a: usize,
  b: usize,
  c: usize,
  m: i32,
  n: i32,
  k: i32,
  transposeA: bool,
  transposeB: bool,
  accumulate: bool,
  scratch: usize,
  strideA: i32,
  strideB: i32,
  strideC: i32,
): void {
  const rowA: i32 = (transposeA ? 1 : strideA) << 2;
  const columnA: i32 = (transposeA ? strideA : 1) << 2;
  const rowB: i32 = transposeB ? 1 : strideB;
  const columnB: i32 = transposeB ? strideB : 1;
  const rowC: i32 = strideC << 2;
  const edge = scratch + ((BLOCK_K * BLOCK_N) << 2);
  if (k === 0 && !accumulate) for (let i = 0; i < m; i++) memory.fill(c + i * rowC, 0, n << 2);
  for (let j = 0; j < n; j += BLOCK_N) {
    const nc = min(BLOCK_N, n - j);
    for (let p = 0; p < k; p += BLOCK_K) {
      const kc = min(BLOCK_K, k - p);
      packB(b + ((p * rowB + j * columnB) << 2), rowB, columnB, kc, nc, scratch);
      const adds = accumulate || p > 0;
      multiplyBlock(a + p * columnA, rowA, columnA, scratch, c + (j << 2), rowC, m, nc, kc, adds, edge);
    }
  }
}

/** `gemm` for each of `batch` matrices, whose first numbers are `strideA` and `strideB` apart. */
export function gemmBatch(
  a: usize,
  b: usize,
  c: usize,
  m: i32,
  n: i32,
  k: i32,
  transposeA: bool,
  transposeB: bool,
  accumulate: bool,
  scratch: usize,
  batch: i32,
  strideA: i32,
  strideB: i32,
): void {
  for (let i = 0; i < batch; i++, a += strideA << 2, b += strideB << 2, c += (m * n) << 2)
    gemm(a, b, c, m, n, k, transposeA, transposeB, accumulate, scratch);
}

/** The product of m rows of A and a packed block, into C or added to it. Strides `row` and `column` are in bytes. */
function multiplyBlock(
  a: usize,
  rowA: i32,
  columnA: i32,
  packedB: usize,
  c: usize,
  rowC: i32,
  m: i32,
  nc: i32,
  kc: i32,
  adds: bool,
  edge: usize,
): void {
  for (let i = 0; i < m; i += TILE_ROWS, a += TILE_ROWS * rowA, c += TILE_ROWS * rowC) {
    const rows = min(TILE_ROWS, m - i);
    for (let j = 0; j < nc; j += TILE_COLUMNS) {
      const columns = min(TILE_COLUMNS, nc - j);
      const panel = packedB + ((j * kc) << 2);
      const to = c + (j << 2);
      if (rows === TILE_ROWS && columns === TILE_COLUMNS) {
        multiplyTile(a, rowA, columnA, rows, panel, kc, to, rowC, adds);
      } else {
        multiplyTile(a, rowA, columnA, rows, panel, kc, edge, TILE_COLUMNS << 2, false);
        writeEdge(edge, to, rows, columns, rowC, adds);
      }
    }
  }
}

/** Panels of TILE_COLUMNS columns, each stored row after row; columns past the end are zeros. */
function packB(b: usize, row: i32, column: i32, kc: i32, nc: i32, to: usize): void {
  for (let j = 0; j < nc; j += TILE_COLUMNS) {
    const columns = min(TILE_COLUMNS, nc - j);
    let from = b + ((j * column) << 2);
    if (columns === TILE_COLUMNS && column === 1) {
      for (let p = 0; p < kc; p++, to += 32, from += row << 2) {
        v128.store(to, v128.load(from));
        v128.store(to, v128.load(from, 16), 16);
      }
    } else {
      let p = 0;
      if (columns === TILE_COLUMNS && row === 1) {
        for (; p + 4 <= kc; p += 4, to += 128, from += 16) packFour(from, column << 2, to);
      }
      for (; p < kc; p++, to += 32, from += row << 2) packSome(from, column, columns, to);
    }
  }
}

/** Four rows of a panel, from a transposed B: its columns, `stride` bytes apart, are read four numbers at a time. */
function packFour(from: usize, stride: i32, to: usize): void {
  packSquare(from, stride, to);
  packSquare(from + 4 * stride, stride, to + 16);
}

/** Four numbers of four columns, as half of four rows. */
function packSquare(from: usize, stride: i32, to: usize): void {
  const a = v128.load(from);
  const b = v128.load(from + stride);
  const c = v128.load(from + 2 * stride);
  const d = v128.load(from + 3 * stride);
  const lowAb = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const lowCd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const highAb = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const highCd = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<f32>(lowAb, lowCd, 0, 1, 4, 5));
  v128.store(to, v128.shuffle<f32>(lowAb, lowCd, 2, 3, 6, 7), 32);
  v128.store(to, v128.shuffle<f32>(highAb, highCd, 0, 1, 4, 5), 64);
  v128.store(to, v128.shuffle<f32>(highAb, highCd, 2, 3, 6, 7), 96);
}

/** `count` numbers, `stride` apart, then zeros up to TILE_COLUMNS. */
function packSome(from: usize, stride: i32, count: i32, to: usize): void {
  for (let q = 0; q < TILE_COLUMNS; q++, from += stride << 2) {
    store<f32>(to + (q << 2), q < count ? load<f32>(from) : 0);
  }
}

/**
 * The product of 6 rows of A and a panel of B, held in registers until it is stored. If A has fewer rows left, the last
 * one stands in for the missing ones.
 */
function multiplyTile(
  a: usize,
  rowA: i32,
  columnA: i32,
  rows: i32,
  b: usize,
  kc: i32,
  c: usize,
  rowC: i32,
  adds: bool,
): void {
  const last = rows - 1;
  let a0 = a;
  let a1 = a + min(1, last) * rowA;
  let a2 = a + min(2, last) * rowA;
  let a3 = a + min(3, last) * rowA;
  let a4 = a + min(4, last) * rowA;
  let a5 = a + min(5, last) * rowA;
  let c00 = f32x4.splat(0);
  let c01 = c00;
  let c10 = c00;
  let c11 = c00;
  let c20 = c00;
  let c21 = c00;
  let c30 = c00;
  let c31 = c00;
  let c40 = c00;
  let c41 = c00;
  let c50 = c00;
  let c51 = c00;
  for (let p = 0; p < kc; p++, b += 32) {
    const low = v128.load(b);
    const high = v128.load(b, 16);
    const x0 = v128.load32_splat(a0);
    c00 = multiplyAdd(x0, low, c00);
    c01 = multiplyAdd(x0, high, c01);
    const x1 = v128.load32_splat(a1);
    c10 = multiplyAdd(x1, low, c10);
    c11 = multiplyAdd(x1, high, c11);
    const x2 = v128.load32_splat(a2);
    c20 = multiplyAdd(x2, low, c20);
    c21 = multiplyAdd(x2, high, c21);
    const x3 = v128.load32_splat(a3);
    c30 = multiplyAdd(x3, low, c30);
    c31 = multiplyAdd(x3, high, c31);
    const x4 = v128.load32_splat(a4);
    c40 = multiplyAdd(x4, low, c40);
    c41 = multiplyAdd(x4, high, c41);
    const x5 = v128.load32_splat(a5);
    c50 = multiplyAdd(x5, low, c50);
    c51 = multiplyAdd(x5, high, c51);
    a0 += columnA;
    a1 += columnA;
    a2 += columnA;
    a3 += columnA;
    a4 += columnA;
    a5 += columnA;
  }
  writeRow(c, c00, c01, adds);
  writeRow(c + rowC, c10, c11, adds);
  writeRow(c + 2 * rowC, c20, c21, adds);
  writeRow(c + 3 * rowC, c30, c31, adds);
  writeRow(c + 4 * rowC, c40, c41, adds);
  writeRow(c + 5 * rowC, c50, c51, adds);
}

function writeRow(to: usize, low: v128, high: v128, adds: bool): void {
  if (adds) {
    v128.store(to, f32x4.add(v128.load(to), low));
    v128.store(to, f32x4.add(v128.load(to, 16), high), 16);
  } else {
    v128.store(to, low);
    v128.store(to, high, 16);
  }
}

/** Writes or adds the part of an edge tile that lies inside C. */
function writeEdge(edge: usize, to: usize, rows: i32, columns: i32, rowC: i32, adds: bool): void {
  for (let r = 0; r < rows; r++) {
    for (let q = 0; q < columns; q++) {
      const at = to + r * rowC + (q << 2);
      const x = load<f32>(edge + ((r * TILE_COLUMNS + q) << 2));
      store<f32>(at, adds ? load<f32>(at) + x : x);
    }
  }
}

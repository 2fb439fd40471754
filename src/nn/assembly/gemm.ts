// @ts-nocheck: AssemblyScript
/**
 * Single-precision matrix product with SIMD, after Goto and van de Geijn (2008): blocks of both factors are packed
 * into the order in which a small tile of the product reads them, so that every transposition runs at one speed.
 */

import { multiplyAdd } from './vector';

/** Rows and columns of a tile: eight accumulators fit the sixteen registers with room for the factors. */
const TILE_ROWS: i32 = 4;
const TILE_COLUMNS: i32 = 8;
/** Extents of the packed blocks: A's stays in the second-level cache, a panel of B's in the first. */
const BLOCK_M: i32 = 64;
const BLOCK_K: i32 = 256;
const BLOCK_N: i32 = 512;

/** Bytes of working memory a product needs: the packed blocks of A and B, and one tile for the edges. */
export function scratchBytes(): i32 {
  return (BLOCK_M * BLOCK_K + BLOCK_K * BLOCK_N + TILE_ROWS * TILE_COLUMNS) << 2;
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
  const rowA: i32 = transposeA ? 1 : k;
  const columnA: i32 = transposeA ? m : 1;
  const rowB: i32 = transposeB ? 1 : n;
  const columnB: i32 = transposeB ? k : 1;
  const packedA = scratch;
  const packedB = packedA + ((BLOCK_M * BLOCK_K) << 2);
  const edge = packedB + ((BLOCK_K * BLOCK_N) << 2);
  if (!accumulate) memory.fill(c, 0, (m * n) << 2);
  for (let j = 0; j < n; j += BLOCK_N) {
    const nc = min(BLOCK_N, n - j);
    for (let p = 0; p < k; p += BLOCK_K) {
      const kc = min(BLOCK_K, k - p);
      packB(b + ((p * rowB + j * columnB) << 2), rowB, columnB, kc, nc, packedB);
      for (let i = 0; i < m; i += BLOCK_M) {
        const mc = min(BLOCK_M, m - i);
        packA(a + ((i * rowA + p * columnA) << 2), rowA, columnA, mc, kc, packedA);
        multiplyBlocks(packedA, packedB, c + ((i * n + j) << 2), mc, nc, kc, n, edge);
      }
    }
  }
}

/** Adds the product of two packed blocks to C, whose rows are n long. */
function multiplyBlocks(
  packedA: usize,
  packedB: usize,
  c: usize,
  mc: i32,
  nc: i32,
  kc: i32,
  n: i32,
  edge: usize,
): void {
  for (let j = 0; j < nc; j += TILE_COLUMNS) {
    const panelB = packedB + ((j * kc) << 2);
    for (let i = 0; i < mc; i += TILE_ROWS) {
      const panelA = packedA + ((i * kc) << 2);
      const to = c + ((i * n + j) << 2);
      if (i + TILE_ROWS <= mc && j + TILE_COLUMNS <= nc) {
        multiplyTile(panelA, panelB, kc, to, n << 2);
      } else {
        memory.fill(edge, 0, (TILE_ROWS * TILE_COLUMNS) << 2);
        multiplyTile(panelA, panelB, kc, edge, TILE_COLUMNS << 2);
        addEdge(edge, to, min(TILE_ROWS, mc - i), min(TILE_COLUMNS, nc - j), n);
      }
    }
  }
}

/** Panels of TILE_ROWS rows, each stored column after column; rows past the end are zeros. */
function packA(a: usize, row: i32, column: i32, mc: i32, kc: i32, to: usize): void {
  for (let i = 0; i < mc; i += TILE_ROWS) {
    const rows = min(TILE_ROWS, mc - i);
    let from = a + ((i * row) << 2);
    if (rows === TILE_ROWS && row === 1) {
      for (let p = 0; p < kc; p++, to += 16, from += column << 2) v128.store(to, v128.load(from));
    } else {
      for (let p = 0; p < kc; p++, to += 16, from += column << 2) packSome(from, row, rows, TILE_ROWS, to);
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
      for (let p = 0; p < kc; p++, to += 32, from += row << 2) {
        packSome(from, column, columns, TILE_COLUMNS, to);
      }
    }
  }
}

/** `count` numbers, `stride` apart, then zeros up to `width`. */
function packSome(from: usize, stride: i32, count: i32, width: i32, to: usize): void {
  for (let q = 0; q < width; q++, from += stride << 2) {
    store<f32>(to + (q << 2), q < count ? load<f32>(from) : 0);
  }
}

/** Adds the product of a panel of A and a panel of B to a 4 x 8 tile, held in registers meanwhile. */
function multiplyTile(a: usize, b: usize, kc: i32, c: usize, rowBytes: i32): void {
  let c00 = f32x4.splat(0);
  let c01 = c00;
  let c10 = c00;
  let c11 = c00;
  let c20 = c00;
  let c21 = c00;
  let c30 = c00;
  let c31 = c00;
  for (let p = 0; p < kc; p++, a += 16, b += 32) {
    const low = v128.load(b);
    const high = v128.load(b, 16);
    const a0 = v128.load32_splat(a);
    c00 = multiplyAdd(a0, low, c00);
    c01 = multiplyAdd(a0, high, c01);
    const a1 = v128.load32_splat(a, 4);
    c10 = multiplyAdd(a1, low, c10);
    c11 = multiplyAdd(a1, high, c11);
    const a2 = v128.load32_splat(a, 8);
    c20 = multiplyAdd(a2, low, c20);
    c21 = multiplyAdd(a2, high, c21);
    const a3 = v128.load32_splat(a, 12);
    c30 = multiplyAdd(a3, low, c30);
    c31 = multiplyAdd(a3, high, c31);
  }
  addRow(c, c00, c01);
  addRow(c + rowBytes, c10, c11);
  addRow(c + 2 * rowBytes, c20, c21);
  addRow(c + 3 * rowBytes, c30, c31);
}

function addRow(to: usize, low: v128, high: v128): void {
  v128.store(to, f32x4.add(v128.load(to), low));
  v128.store(to, f32x4.add(v128.load(to, 16), high), 16);
}

/** Adds the part of an edge tile that lies inside C. */
function addEdge(edge: usize, to: usize, rows: i32, columns: i32, n: i32): void {
  for (let r = 0; r < rows; r++) {
    for (let q = 0; q < columns; q++) {
      const at = to + ((r * n + q) << 2);
      store<f32>(at, load<f32>(at) + load<f32>(edge + ((r * TILE_COLUMNS + q) << 2)));
    }
  }
}

// @ts-nocheck: AssemblyScript
import { loadUpTo4, storeUpTo4 } from './vector';

/**
 * top [b, m, d] = elementwise maximum of the rows of x [b, n, d] joined by adjacency [b, m, n], 0 without any;
 * winner [b, m, d] = which row (over the whole batch) it came from, -1 without any. The first among equals wins.
 */
export function neighbourMax(
  adjacency: usize,
  x: usize,
  top: usize,
  winner: usize,
  b: i32,
  m: i32,
  n: i32,
  d: i32,
): void {
  for (let i = 0; i < b * m; i++, top += d << 2, winner += d << 2) {
    let isFirst = true;
    const start = (i / m) * n;
    for (let row = start; row < start + n; row++, adjacency += 4) {
      if (load<f32>(adjacency) === 0) continue;
      compareRow(x + ((row * d) << 2), f32(row), top, winner, d, isFirst);
      isFirst = false;
    }
    if (isFirst) fillRow(top, winner, d);
  }
}

/**
 * `neighbourMax` for each of `kinds` relations, side by side: top and winner [b, m, kinds d]. Row j is joined to row i by
 * the k-th where relations [b, m, n] (int32) has the bit `first` << k.
 */
export function relatedMax(
  relations: usize,
  x: usize,
  top: usize,
  winner: usize,
  b: i32,
  m: i32,
  n: i32,
  d: i32,
  first: i32,
  kinds: i32,
): void {
  const width = d << 2;
  for (let i = 0; i < b * m; i++, top += kinds * width, winner += kinds * width) {
    let seen = 0;
    const start = (i / m) * n;
    for (let row = start; row < start + n; row++, relations += 4) {
      const bits = load<i32>(relations);
      for (let k = 0; k < kinds; k++) {
        const bit = first << k;
        if ((bits & bit) === 0) continue;
        const at = k * width;
        compareRow(x + row * width, f32(row), top + at, winner + at, d, (seen & bit) === 0);
        seen |= bit;
      }
    }
    for (let k = 0; k < kinds; k++) {
      if ((seen & (first << k)) === 0) fillRow(top + k * width, winner + k * width, d);
    }
  }
}

/** From dy [rows, d] at maxima, each to where it came from: adds to dx [any, d]. */
export function scatterToWinners(dy: usize, winner: usize, dx: usize, rows: i32, d: i32): void {
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < d; c++, dy += 4, winner += 4) {
      const row = load<f32>(winner);
      if (row < 0) continue;
      const to = dx + ((i32(row) * d + c) << 2);
      store<f32>(to, load<f32>(to) + load<f32>(dy));
    }
  }
}

function compareRow(x: usize, row: f32, top: usize, winner: usize, d: i32, isFirst: bool): void {
  const rows = f32x4.splat(row);
  for (let c = 0; c < d; c += 4) {
    const at = c << 2;
    const left = d - c;
    const candidate = loadUpTo4(x + at, left);
    const best = loadUpTo4(top + at, left);
    const greater = isFirst ? i32x4.splat(-1) : f32x4.gt(candidate, best);
    storeUpTo4(top + at, v128.bitselect(candidate, best, greater), left);
    storeUpTo4(winner + at, v128.bitselect(rows, loadUpTo4(winner + at, left), greater), left);
  }
}

function fillRow(top: usize, winner: usize, d: i32): void {
  for (let c = 0; c < d; c += 4) {
    storeUpTo4(top + (c << 2), f32x4.splat(0), d - c);
    storeUpTo4(winner + (c << 2), f32x4.splat(-1), d - c);
  }
}

// @ts-nocheck: AssemblyScript
/** Whole rows of a matrix [rows, width] at a time. */
import { addScaled, loadUpTo4, storeUpTo4 } from './vector';

/** to [rows, width] = row [width], repeated */
export function repeatRow(row: usize, to: usize, rows: i32, width: i32): void {
  for (let r = 0; r < rows; r++, to += width << 2) copyFloats(row, to, width);
}

/** sums [width] += every row of x */
export function addRows(x: usize, sums: usize, rows: i32, width: i32): void {
  for (let r = 0; r < rows; r++, x += width << 2) addScaled(sums, 1, x, width);
}

/** x *= factors [rows], row by row */
export function scaleRows(x: usize, factors: usize, rows: i32, width: i32): void {
  for (let r = 0; r < rows; r++, x += width << 2, factors += 4) {
    const factor = v128.load32_splat(factors);
    for (let c = 0; c < width; c += 4) {
      const at = x + (c << 2);
      storeUpTo4(at, f32x4.mul(loadUpTo4(at, width - c), factor), width - c);
    }
  }
}

/** to [rows, width] = row ids [rows] (int32) of from; zeros where the id is negative */
export function gatherRows(from: usize, ids: usize, to: usize, rows: i32, width: i32): void {
  for (let r = 0; r < rows; r++, ids += 4, to += width << 2) {
    const id = load<i32>(ids);
    if (id < 0) memory.fill(to, 0, width << 2);
    else copyFloats(from + ((id * width) << 2), to, width);
  }
}

/** row ids [rows] (int32) of to += the rows of from; those with a negative id are left out */
export function scatterRows(from: usize, ids: usize, to: usize, rows: i32, width: i32): void {
  for (let r = 0; r < rows; r++, ids += 4, from += width << 2) {
    const id = load<i32>(ids);
    if (id >= 0) addScaled(to + ((id * width) << 2), 1, from, width);
  }
}

/** For short runs, for which calling memory.copy would cost more than the copy. */
export function copyFloats(from: usize, to: usize, count: i32): void {
  for (; count >= 4; count -= 4, from += 16, to += 16) v128.store(to, v128.load(from));
  if (count > 0) storeUpTo4(to, loadUpTo4(from, count), count);
}

// @ts-nocheck: AssemblyScript
/** Means of rows named by ids; see `ops/bagEmbedding.ts`. ids int32 [rows, width], negative ones are padding. */
import { addScaled } from './vector';

/** means [rows, d] of the rows of table [size, d]; returns an id outside of it if there is one, else -1. */
export function bagRows(
  table: usize,
  ids: usize,
  means: usize,
  rows: i32,
  width: i32,
  d: i32,
  size: i32,
): i32 {
  memory.fill(means, 0, (rows * d) << 2);
  for (let r = 0; r < rows; r++, ids += width << 2, means += d << 2) {
    const weight: f32 = f32(1) / f32(countIds(ids, width));
    for (let i = 0; i < width; i++) {
      const id = load<i32>(ids + (i << 2));
      if (id >= size) return id;
      if (id >= 0) addScaled(means, weight, table + ((id * d) << 2), d);
    }
  }
  return -1;
}

/** From dy [rows, d]: dTable [size, d]. */
export function bagRowsGradient(
  dy: usize,
  ids: usize,
  dTable: usize,
  rows: i32,
  width: i32,
  d: i32,
  size: i32,
): void {
  memory.fill(dTable, 0, (size * d) << 2);
  for (let r = 0; r < rows; r++, ids += width << 2, dy += d << 2) {
    const weight: f32 = f32(1) / f32(countIds(ids, width));
    for (let i = 0; i < width; i++) {
      const id = load<i32>(ids + (i << 2));
      if (id >= 0) addScaled(dTable + ((id * d) << 2), weight, dy, d);
    }
  }
}

function countIds(ids: usize, width: i32): i32 {
  let count = 0;
  for (let i = 0; i < width; i++) count += i32(load<i32>(ids + (i << 2)) >= 0);
  return count;
}

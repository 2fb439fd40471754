// @ts-nocheck: AssemblyScript
import { addScaled } from './vector';

/**
 * sums [rows, width] = for each row of x, the sum of its parent's and its children's rows; parents [rows] (int32) are
 * rows of x, negative for a root.
 */
export function treeSum(x: usize, parents: usize, sums: usize, rows: i32, width: i32): void {
  const bytes = width << 2;
  memory.fill(sums, 0, rows * bytes);
  for (let child = 0; child < rows; child++, parents += 4) {
    const parent = load<i32>(parents);
    if (parent < 0) continue;
    addScaled(sums + child * bytes, 1, x + parent * bytes, width);
    addScaled(sums + parent * bytes, 1, x + child * bytes, width);
  }
}

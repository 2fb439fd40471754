// @ts-nocheck: AssemblyScript
/** Copies `rows` runs of `width` floats between matrices whose rows are `fromStride` and `toStride` floats long. */
export function copyColumns(
  from: usize,
  to: usize,
  rows: i32,
  width: i32,
  fromStride: i32,
  toStride: i32,
): void {
  for (let r = 0; r < rows; r++, from += fromStride << 2, to += toStride << 2)
    memory.copy(to, from, width << 2);
}

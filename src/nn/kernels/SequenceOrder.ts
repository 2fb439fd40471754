/**
 * Rows of a padded batch [b, t, ...] ordered longest first, so that the rows still running at any time are the first
 * ones: recurrent steps then work on dense blocks without padding.
 */
export class SequenceOrder {
  /** Batch rows in order [b]. */
  private readonly rows: Int32Array;
  /** How many rows are longer than each time [t]. */
  private readonly active: Int32Array;

  /** mask [b, t]: each row ones, then zeros. */
  constructor(
    mask: Float32Array,
    b: number,
    private readonly t: number,
  ) {
    this.active = new Int32Array(t);
    const lengths = new Int32Array(b);
    for (let row = 0; row < b; row++)
      for (let time = 0; time < t && mask[row * t + time] !== 0; time++) {
        lengths[row]++;
        this.active[time]++;
      }
    this.rows = Int32Array.from({ length: b }, (_, row) => row);
    this.rows.sort((p, q) => lengths[q] - lengths[p] || p - q);
  }

  activeAt(time: number): number {
    return this.active[time];
  }

  /** Where the first `count` ordered rows lie at `time`, as rows of [b t, ...]. */
  rowsAt(time: number, count = this.rows.length): Int32Array {
    return this.rows.subarray(0, count).map((row) => row * this.t + time);
  }
}

/** A range of the columns of a row-major matrix of rows `stride` long. */
interface Columns {
  readonly offset: number;
  readonly width: number;
  readonly stride: number;
}

/** to[i, :] = from[rows[i], columns]; adds with `accumulate`. */
export function gatherColumns(
  from: Float32Array,
  rows: Int32Array,
  { offset, width, stride }: Columns,
  to: Float32Array,
  accumulate = false,
): void {
  for (let i = 0, at = 0; i < rows.length; i++) {
    const start = rows[i] * stride + offset;
    for (let c = start; c < start + width; c++, at++) to[at] = accumulate ? to[at] + from[c] : from[c];
  }
}

/** to[rows[i], columns] = from[i, :]. */
export function scatterColumns(
  from: Float32Array,
  rows: Int32Array,
  { offset, width, stride }: Columns,
  to: Float32Array,
): void {
  for (let i = 0, at = 0; i < rows.length; i++) {
    const start = rows[i] * stride + offset;
    for (let c = start; c < start + width; c++, at++) to[c] = from[at];
  }
}

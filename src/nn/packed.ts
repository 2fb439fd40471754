/**
 * Sequences of different length without padding, packed by time: first the first rows of all sequences, then their second
 * rows, and so on, longest sequences first. At each time the rows still running are then one dense block.
 */
export interface PackedSequences {
  /** Sequences that reach each time [t]; never rises. */
  readonly active: Int32Array;
  /** Rows in all. */
  readonly rows: number;
  /** [sequences] place of each sequence among the rows of a time. */
  readonly places: Int32Array;
  /** [t] first row of each time. */
  readonly starts: Int32Array;
}

/** @param lengths of the sequences; none is empty */
export function packSequences(lengths: readonly number[]): PackedSequences {
  const empty = lengths.findIndex((length) => length < 1);
  if (empty >= 0) throw new Error(`sequence ${empty} is empty`);
  const order = [...lengths.keys()].sort((p, q) => lengths[q] - lengths[p] || p - q);
  const places = new Int32Array(lengths.length);
  for (const [place, sequence] of order.entries()) places[sequence] = place;
  const active = new Int32Array(lengths[order[0]] ?? 0);
  for (const length of lengths) for (let time = 0; time < length; time++) active[time]++;
  const starts = new Int32Array(active.length);
  for (let time = 1; time < active.length; time++) starts[time] = starts[time - 1] + active[time - 1];
  return { active, places, starts, rows: lengths.reduce((sum, length) => sum + length, 0) };
}

/** Where the row of a sequence at a time lies. */
export const packedRow = ({ places, starts }: PackedSequences, sequence: number, time: number): number =>
  starts[time] + places[sequence];

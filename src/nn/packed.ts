/**
 * Sequences of different lengths without padding, packed by time: first the first rows of all sequences, then their
 * second rows, and so on, longest sequences first. At each time step, the rows still running are then one dense block.
 */
export interface PackedSequences {
  /** Number of sequences that reach each time step [t]; never increases. */
  readonly active: Int32Array;
  /** Total number of rows. */
  readonly rows: number;
  /** [sequences] index of each sequence among the rows of a time step. */
  readonly places: Int32Array;
  /** [t] first row of each time step. */
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

/** The row of a sequence at a time step. */
export const packedRow = ({ places, starts }: PackedSequences, sequence: number, time: number): number =>
  starts[time] + places[sequence];

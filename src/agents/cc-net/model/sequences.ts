/** Sequences of steps as the recurrent part of the network takes them: packed by time. */

import type { LstmStart } from '../../../nn/ops/lstm';
import { type PackedSequences, packedRow, packSequences } from '../../../nn/packed';
import * as tf from '../../../nn/tf';
import type { Hand } from '../act/hand';
import type { Screen } from '../encode/ScreenEncoder';

/** The network's input in a step. */
export interface StepInput {
  readonly screen: Screen;
  readonly hand: Hand;
}

/** [`memoryWidth`] hidden state and cell of the first LSTM, then of the second; plain data */
export type Memory = Float32Array;

export interface Sequence<Step extends StepInput> {
  /** At least one step, all from one episode. */
  readonly steps: readonly Step[];
  /** The memory that it begins with; null for an empty one. */
  readonly memory: Memory | null;
}

export interface Packed<Step> {
  readonly packing: PackedSequences;
  /** [r] in the order of the packing */
  readonly steps: readonly Step[];
  /** Memories [s], in the order of the packing's first time step; null if all are empty. */
  readonly memories: readonly (Memory | null)[] | null;
}

export function packSteps<Step extends StepInput>(sequences: readonly Sequence<Step>[]): Packed<Step> {
  const packing = packSequences(sequences.map(({ steps }) => steps.length));
  const steps = new Array<Step>(packing.rows);
  const memories = new Array<Memory | null>(sequences.length);
  for (const [s, sequence] of sequences.entries()) {
    memories[packing.places[s]] = sequence.memory;
    for (const [t, step] of sequence.steps.entries()) steps[packedRow(packing, s, t)] = step;
  }
  return { packing, steps, memories: memories.some((memory) => memory !== null) ? memories : null };
}

/** The start of one of the two LSTMs. */
export function startOf(memories: readonly (Memory | null)[], lstm: number, width: number): LstmStart {
  const part = (which: number) =>
    tf.tensor2d(
      Float32Array.from({ length: memories.length * width }, (_, i) => {
        const memory = memories[Math.floor(i / width)];
        return memory ? memory[(2 * lstm + which) * width + (i % width)] : 0;
      }),
      [memories.length, width],
    );
  return { hiddens: part(0), cells: part(1) };
}

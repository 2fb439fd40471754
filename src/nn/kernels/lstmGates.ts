/** Elementwise part of an LSTM step and its derivative, over the first `rows` rows. */
import { compiledFor } from './compiled';

/**
 * Gate inputs z [rows, 4h] become gate activations in place (input, forget, cell, output); writes
 * nextCell = f * cell + i * g and nextHidden = o * tanh(nextCell), both [rows, h].
 */
export function activateGates(
  z: Float32Array,
  cell: Float32Array,
  nextCell: Float32Array,
  nextHidden: Float32Array,
  rows: number,
  h: number,
): void {
  const compiled = compiledFor(z);
  if (compiled) {
    compiled.activateGates(z, cell, nextCell, nextHidden, rows, h);
    return;
  }
  for (let row = 0; row < rows; row++) {
    for (let c = 0, at = row * h, i = row * 4 * h; c < h; c++, at++, i++) {
      const input = sigmoid(z[i]);
      const forget = sigmoid(z[i + h]);
      const candidate = Math.tanh(z[i + 2 * h]);
      const output = sigmoid(z[i + 3 * h]);
      z[i] = input;
      z[i + h] = forget;
      z[i + 2 * h] = candidate;
      z[i + 3 * h] = output;
      nextCell[at] = forget * cell[at] + input * candidate;
      nextHidden[at] = output * Math.tanh(nextCell[at]);
    }
  }
}

/** From the gradients at a step's outputs: dz [rows, 4h] at its gate inputs; dCell becomes that of the cell before it. */
export function differentiateGates(
  gates: Float32Array,
  cell: Float32Array,
  nextCell: Float32Array,
  dHidden: Float32Array,
  dCell: Float32Array,
  dz: Float32Array,
  rows: number,
  h: number,
): void {
  const compiled = compiledFor(dz);
  if (compiled) {
    compiled.differentiateGates(gates, cell, nextCell, dHidden, dCell, dz, rows, h);
    return;
  }
  for (let row = 0; row < rows; row++) {
    for (let c = 0, at = row * h, i = row * 4 * h; c < h; c++, at++, i++) {
      const input = gates[i];
      const forget = gates[i + h];
      const candidate = gates[i + 2 * h];
      const output = gates[i + 3 * h];
      const squashed = Math.tanh(nextCell[at]);
      const slope = dCell[at] + dHidden[at] * output * (1 - squashed * squashed);
      dz[i] = slope * candidate * input * (1 - input);
      dz[i + h] = slope * cell[at] * forget * (1 - forget);
      dz[i + 2 * h] = slope * input * (1 - candidate * candidate);
      dz[i + 3 * h] = dHidden[at] * squashed * output * (1 - output);
      dCell[at] = slope * forget;
    }
  }
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

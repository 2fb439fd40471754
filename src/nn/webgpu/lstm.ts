/**
 * An LSTM over packed sequences on WebGPU, with one command per time step and pass: from stock ops, each time step takes
 * some forty, and a GPU receives commands more slowly than it computes them.
 */
import { fusedOp } from '../kernels/fusedOp';
import type { PackedSequences } from '../packed';
import * as tf from '../tf';
import { asTensor, forEachNumber, inUse, numbers, type Program, runProgram } from './program';

/** For a time step: its first row, and the first row of the time step before; -1 if there is none. */
const TIME = 'row : i32, earlier : i32,';

/** Each number belongs to a unit of a sequence. */
const UNIT = `
  let h = uniforms.recurrentShape.x;
  let sequence = index / h;
  let unit = index % h;
  let row = uniforms.row + sequence;
`;

/** The standard library's overflows on some GPUs. */
const TANH = `
  fn squash(x : f32) -> f32 {
    let e = exp(-2.0 * abs(x));
    return sign(x) * (1.0 - e) / (1.0 + e);
  }
`;

/**
 * States of a time step [r, 6h], next to those of earlier time steps: hidden state, activated gates (input, forget,
 * candidate, output), cell.
 */
const step = forEachNumber({
  name: 'latticeworkLstmStep',
  inputs: ['projected', 'recurrent', 'initial'],
  uniforms: TIME,
  functions: `
    ${TANH}
    fn gate(x : f32) -> f32 {
      return 1.0 / (1.0 + exp(-x));
    }
  `,
  body: `
    ${UNIT}
    let at = row * 4 * h + unit;
    var z = vec4<f32>(projected[at], projected[at + h], projected[at + 2 * h], projected[at + 3 * h]);
    var cell = 0.0;
    if (uniforms.earlier < 0) {
      cell = initial[sequence * h + unit];
    } else {
      let before = (uniforms.earlier + sequence) * 6 * h;
      cell = result[before + 5 * h + unit];
      for (var k = 0; k < h; k++) {
        let w = k * 4 * h + unit;
        z += result[before + k] * vec4<f32>(recurrent[w], recurrent[w + h], recurrent[w + 2 * h], recurrent[w + 3 * h]);
      }
    }
    let gates = vec4<f32>(gate(z.x), gate(z.y), squash(z.z), gate(z.w));
    let next = gates.y * cell + gates.x * gates.z;
    let to = row * 6 * h + unit;
    result[to] = gates.w * squash(next);
    for (var k = 0; k < 4; k++) {
      result[to + (k + 1) * h] = gates[k];
    }
    result[to + 5 * h] = next;
  `,
});

/** Gradients of a time step [r, 5h], next to those of later time steps: at the gates' inputs, and at the cell before. */
const stepBack = forEachNumber({
  name: 'latticeworkLstmStepBack',
  inputs: ['slopes', 'recurrent', 'initial', 'states'],
  uniforms: `${TIME} later : i32, laterCount : i32,`,
  functions: TANH,
  body: `
    ${UNIT}
    var dHidden = slopes[row * h + unit];
    var dCell = 0.0;
    if (sequence < uniforms.laterCount) {
      let after = (uniforms.later + sequence) * 5 * h;
      dCell = result[after + 4 * h + unit];
      for (var k = 0; k < 4 * h; k++) {
        dHidden += result[after + k] * recurrent[unit * 4 * h + k];
      }
    }
    var cell = 0.0;
    if (uniforms.earlier < 0) {
      cell = initial[sequence * h + unit];
    } else {
      cell = states[(uniforms.earlier + sequence) * 6 * h + 5 * h + unit];
    }
    let state = row * 6 * h + unit;
    let input = states[state + h];
    let forgotten = states[state + 2 * h];
    let candidate = states[state + 3 * h];
    let output = states[state + 4 * h];
    let squashed = squash(states[state + 5 * h]);
    let slope = dCell + dHidden * output * (1.0 - squashed * squashed);
    let to = row * 5 * h + unit;
    result[to] = slope * candidate * input * (1.0 - input);
    result[to + h] = slope * cell * forgotten * (1.0 - forgotten);
    result[to + 2 * h] = slope * input * (1.0 - candidate * candidate);
    result[to + 3 * h] = dHidden * squashed * output * (1.0 - output);
    result[to + 4 * h] = slope * forgotten;
  `,
});

/**
 * @param projected gate inputs [r, 4h], with the contribution of the initial hidden states added at the first time step
 * @param recurrent [h, 4h]
 * @param initial initial cells [s, h]; no gradient reaches them
 * @returns hidden states [r, h]
 */
export function lstmOnGpu(
  projected: tf.Tensor2D,
  recurrent: tf.Tensor2D,
  initial: tf.Tensor2D,
  packed: PackedSequences,
): tf.Tensor2D {
  const [r, h] = [packed.rows, recurrent.shape[0]];
  const { starts, active } = packed;
  // For each time step: the number of sequences that reach it, its first row, and that of the time step before.
  const times = Array.from(starts, (row, i) => [active[i], row, starts[i - 1] ?? -1]);
  return fusedOp({
    inputs: [projected, recurrent],
    forward: () => {
      const states = inTurn(step, times, [projected, recurrent, initial], [r, 6 * h]);
      return { value: states.slice([0, 0], [r, h]), keep: [recurrent, initial, states] };
    },
    backward: (dy, kept) => {
      const [weights, cells, states] = kept as tf.Tensor2D[];
      const backwards = times.map((time, i) => [...time, starts[i + 1] ?? 0, active[i + 1] ?? 0]).reverse();
      const slopes = inTurn(stepBack, backwards, [dy, weights, cells, states], [r, 5 * h]);
      return [slopes.slice([0, 0], [r, 4 * h]), recurrentGradient(states, slopes, packed, h)];
    },
  });
}

/** One command per time step, all writing to one output. */
function inTurn(
  program: Program,
  times: readonly (readonly number[])[],
  inputs: tf.Tensor[],
  outputShape: [number, number],
): tf.Tensor2D {
  const h = inputs[1].shape[0];
  let output: tf.TensorInfo | undefined;
  for (const [count, ...time] of times)
    output = runProgram(inUse(), program, { inputs, outputShape, output, ...numbers(count * h, ...time) });
  return asTensor(output!) as tf.Tensor2D;
}

/** The product of the previous hidden state and the gradient at the gates, over all rows that have a previous one. */
function recurrentGradient(
  states: tf.Tensor2D,
  slopes: tf.Tensor2D,
  { active, starts, rows }: PackedSequences,
  h: number,
): tf.Tensor2D {
  const [first] = active;
  if (rows === first) return tf.zeros([h, 4 * h]);
  const before = tf.tensor1d(
    Array.from(active).flatMap((count, i) =>
      i === 0 ? [] : Array.from({ length: count }, (_, sequence) => starts[i - 1] + sequence),
    ),
    'int32',
  );
  const hiddens = tf.gather(states.slice([0, 0], [rows, h]), before);
  const dz = slopes.slice([first, 0], [rows - first, 4 * h]);
  return tf.matMul(hiddens, dz, true) as tf.Tensor2D;
}

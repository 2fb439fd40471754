/** Fused message passing over trees: all steps are one kernel forward and one backward; see `ops/messagePassing.ts`. */
import type * as tf from '../tf';
import { affine, affineGradient } from './affine';
import { compiledKernel } from './compiledKernel';
import { fusedOp } from './fusedOp';

interface Inputs {
  readonly states: tf.Tensor2D;
  readonly parents: tf.Tensor1D;
  readonly messageWeight: tf.Tensor2D;
  readonly messageBias: tf.Tensor1D;
  readonly gateWeight: tf.Tensor2D;
  readonly gateBias: tf.Tensor1D;
  readonly candidateWeight: tf.Tensor2D;
  readonly candidateBias: tf.Tensor1D;
}

type Attributes = { readonly steps: number };

/** states [r, d] -> the states after all steps [r, d]. */
export function runMessagePassing(inputs: Inputs, steps: number): tf.Tensor2D {
  const { parents, messageWeight, gateWeight, candidateWeight } = inputs;
  const { states, messageBias, gateBias, candidateBias } = inputs;
  return fusedOp({
    inputs: [states, messageWeight, messageBias, gateWeight, gateBias, candidateWeight, candidateBias],
    forward: () => {
      const [value, ...activations] = forward({ ...inputs }, { steps });
      const keep = [parents, messageWeight, gateWeight, candidateWeight, ...activations];
      return { value: value as tf.Tensor2D, keep };
    },
    backward: (dy, [parents, messageWeight, gateWeight, candidateWeight, ...activations]) => {
      const [hiddens, messages, gates, candidates] = activations;
      const constants = { parents, messageWeight, gateWeight, candidateWeight };
      return backward({ dy, ...constants, hiddens, messages, gates, candidates }, { steps });
    },
  });
}

/**
 * Kept for the gradient, for each step: the states before it [steps, r, d], messages [steps, r, e], opened gates
 * [steps, r, 2d] and candidates [steps, r, d].
 */
const forward = compiledKernel({
  name: 'LatticeworkMessagePassing',
  inputs: {
    states: 'float32',
    parents: 'int32',
    messageWeight: 'float32',
    messageBias: 'float32',
    gateWeight: 'float32',
    gateBias: 'float32',
    candidateWeight: 'float32',
    candidateBias: 'float32',
  },
  outputs: ({ states: [r, d], messageBias: [e] }, { steps }: Attributes) => [
    [r, d],
    [steps, r, d],
    [steps, r, e],
    [steps, r, 2 * d],
    [steps, r, d],
  ],
  scratch: ({ states: [r, d], messageBias: [e] }) => [r * e, r * d],
  compute: ({ inputs: w, outputs, scratch, shapes, attributes: { steps }, loops }) => {
    const [final, hiddens, ...others] = outputs;
    const [sent, resetState] = scratch;
    const [rows, d] = shapes.states;
    const [e] = shapes.messageBias;
    const activations = { hiddens, messages: others[0], gates: others[1], candidates: others[2] };
    const [gateOfMessage, gateOfState] = splitAt(w.gateWeight, e * 2 * d);
    const [candidateOfMessage, candidateOfState] = splitAt(w.candidateWeight, e * d);
    checkParents(w.parents);
    hiddens.set(w.states);
    for (let step = 0; step < steps; step++) {
      const { h, m, z, c } = activationsOf(step, rows, d, e, activations);
      const next = step + 1 < steps ? hiddens.subarray((step + 1) * rows * d) : final;
      affine(loops, rows, [{ x: h, w: w.messageWeight }], w.messageBias, sent);
      loops.treeSum(sent, w.parents, m, rows, e);
      const toGates = [
        { x: m, w: gateOfMessage },
        { x: h, w: gateOfState },
      ];
      affine(loops, rows, toGates, w.gateBias, z);
      loops.openGates(z, h, resetState, rows, d);
      const toCandidate = [
        { x: m, w: candidateOfMessage },
        { x: resetState, w: candidateOfState },
      ];
      affine(loops, rows, toCandidate, w.candidateBias, c);
      loops.blendState(c, z, h, next, rows, d);
    }
  },
});

const backward = compiledKernel({
  name: 'LatticeworkMessagePassingGradient',
  inputs: {
    dy: 'float32',
    parents: 'int32',
    messageWeight: 'float32',
    gateWeight: 'float32',
    candidateWeight: 'float32',
    hiddens: 'float32',
    messages: 'float32',
    gates: 'float32',
    candidates: 'float32',
  },
  outputs: ({ dy, messageWeight, gateWeight, candidateWeight }, _attributes: Attributes) => [
    dy,
    ...[messageWeight, gateWeight, candidateWeight].flatMap((weight) => [weight, [weight[1]]]),
  ],
  scratch: ({ dy: [r, d], messageWeight: [, e] }) => [d, 2 * d, e, e, d, d].map((width) => r * width),
  compute: ({ inputs: x, outputs, scratch, shapes, attributes: { steps }, loops }) => {
    const [dh, dMessageWeight, dMessageBias, dGateWeight, dGateBias, dCandidateWeight, dCandidateBias] =
      outputs;
    const [dCandidate, dGates, dMessage, dSent, resetState, dResetState] = scratch;
    const [rows, d] = shapes.dy;
    const e = shapes.messageWeight[1];
    const [gateOfMessage, gateOfState] = splitAt(x.gateWeight, e * 2 * d);
    const [dGateOfMessage, dGateOfState] = splitAt(dGateWeight, e * 2 * d);
    const [candidateOfMessage, candidateOfState] = splitAt(x.candidateWeight, e * d);
    const [dCandidateOfMessage, dCandidateOfState] = splitAt(dCandidateWeight, e * d);
    for (const sum of outputs) sum.fill(0);
    dh.set(x.dy);
    for (let step = steps - 1; step >= 0; step--) {
      const { h, m, z, c } = activationsOf(step, rows, d, e, x);
      loops.differentiateBlend(dh, z, c, h, dCandidate, dGates, dh, resetState, rows, d);
      const toCandidate = [
        { x: m, w: candidateOfMessage, dx: dMessage, dw: dCandidateOfMessage },
        { x: resetState, w: candidateOfState, dx: dResetState, dw: dCandidateOfState },
      ];
      affineGradient(loops, rows, dCandidate, toCandidate, dCandidateBias);
      loops.differentiateReset(dResetState, z, h, dGates, dh, rows, d);
      const toGates = [
        { x: m, w: gateOfMessage, dx: dMessage, addsToX: true, dw: dGateOfMessage },
        { x: h, w: gateOfState, dx: dh, addsToX: true, dw: dGateOfState },
      ];
      affineGradient(loops, rows, dGates, toGates, dGateBias);
      loops.treeSum(dMessage, x.parents, dSent, rows, e);
      const toSent = [{ x: h, w: x.messageWeight, dx: dh, addsToX: true, dw: dMessageWeight }];
      affineGradient(loops, rows, dSent, toSent, dMessageBias);
    }
  },
});

/** The activations of one step: state h, message m, gates z and candidate c. */
function activationsOf(
  step: number,
  rows: number,
  d: number,
  e: number,
  all: Readonly<Record<'hiddens' | 'messages' | 'gates' | 'candidates', Float32Array>>,
) {
  const slot = (values: Float32Array, width: number) =>
    values.subarray(step * rows * width, (step + 1) * rows * width);
  const { hiddens, messages, gates, candidates } = all;
  return { h: slot(hiddens, d), m: slot(messages, e), z: slot(gates, 2 * d), c: slot(candidates, d) };
}

/** The rows of a weight that meet the message, then those that meet the state. */
function splitAt(weight: Float32Array, end: number): [Float32Array, Float32Array] {
  return [weight.subarray(0, end), weight.subarray(end)];
}

/** The compiled loops read wherever they are told to. */
function checkParents(parents: Int32Array): void {
  for (const parent of parents)
    if (parent >= parents.length)
      throw new RangeError(`parent ${parent} is outside trees of ${parents.length} nodes`);
}

/** Programs of our own on TensorFlow.js's WebGPU backend. */
import type { WebGPUBackend } from '@tensorflow/tfjs-backend-webgpu';
import * as tf from '../tf';

type Triple = [number, number, number];

/** What all calls of a program have in common: its shader is compiled once for all shapes of the same rank. */
export interface Program {
  readonly name: string;
  /** Buffers, by the names that `code` uses for them; their shapes are uniforms: `xShape` of `x`, `outShape` of the output. */
  readonly inputs: readonly string[];
  /** Further uniforms: fields of a WGSL struct, a comma after each. */
  readonly uniforms: string;
  readonly workgroupSize: Triple;
  /** WGSL with a `main`, which writes to `result`. */
  readonly code: string;
}

export interface Call {
  readonly inputs: tf.TensorInfo[];
  /** Integers, field by field. */
  readonly uniforms: readonly (readonly number[])[];
  readonly outputShape: number[];
  /** Workgroups along each axis. */
  readonly workgroups: Triple;
  /** The output to write to, if given: whatever `main` does not write stays as it was. */
  readonly output?: tf.TensorInfo;
}

/** Invocations of a workgroup that shares nothing. */
const AT_ONCE = 64;
/** The maximum along one axis of a GPU. */
const MOST_WORKGROUPS = 65535;

/** A program with an invocation for each of `length` numbers; its `body` refers to the number as `index`. */
export const forEachNumber = (program: {
  readonly name: string;
  readonly inputs: readonly string[];
  /** In addition to `length`, which comes first. */
  readonly uniforms?: string;
  readonly functions?: string;
  readonly body: string;
}): Program => ({
  name: program.name,
  inputs: program.inputs,
  workgroupSize: [AT_ONCE, 1, 1],
  uniforms: `length : i32, ${program.uniforms ?? ''}`,
  code: `
    ${program.functions ?? ''}
    fn main() {
      let index = getGlobalIndex();
      if (index < uniforms.length) {
        ${program.body}
      }
    }
  `,
});

/** How `forEachNumber` is called for `length` numbers, with its further uniforms. */
export const numbers = (length: number, ...uniforms: number[]): Pick<Call, 'uniforms' | 'workgroups'> => ({
  uniforms: [length, ...uniforms].map((uniform) => [uniform]),
  workgroups: inLines(Math.ceil(length / AT_ONCE)),
});

/** `count` workgroups, along two axes if one is too short. */
export const inLines = (count: number): Triple => [
  Math.min(count, MOST_WORKGROUPS),
  Math.ceil(count / MOST_WORKGROUPS),
  1,
];

/** Runs one command of the GPU: its output, in floats. */
export function runProgram(
  backend: WebGPUBackend,
  { name, inputs, uniforms, workgroupSize, code }: Program,
  call: Call,
): tf.TensorInfo {
  const program = {
    shaderKey: name,
    variableNames: [...inputs],
    uniforms,
    workgroupSize,
    getUserCode: () => code,
    outputShape: call.outputShape,
    dispatch: call.workgroups,
    // `code` derives what to compute from its own position; more than one axis keeps the backend from counting
    // invocations for it.
    dispatchLayout: { x: [0], y: [1], z: [2] },
  };
  const integers = call.uniforms.map((data) => ({ type: 'int32', data: [...data] }));
  return backend.runWebGPUProgram(program, call.inputs, 'float32', integers, call.output);
}

/** Runs a program as an op does: on the backend in use, and with a tensor as the result. */
export const compute = (program: Program, call: Call): tf.Tensor =>
  asTensor(runProgram(inUse(), program, call));

export const inUse = (): WebGPUBackend => tf.backend() as WebGPUBackend;

/** What a program has written, as a tensor of the scope that it was called in. */
export const asTensor = (info: tf.TensorInfo): tf.Tensor => tf.engine().makeTensorFromTensorInfo(info);

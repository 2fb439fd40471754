/** Adam's moments and its step, one pass in place per parameter, for cpu and wasm. */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { compiledFor } from '../kernels/compiled';
import { memoryOf } from '../kernels/hostKernel';
import type { Parameters } from '../Parameters';
import * as tf from '../tf';
import type { Moments, StepRule } from './Moments';

export class HostMoments implements Moments {
  /** Flat, in parameter order; changed in place. */
  private readonly m: tf.Tensor;
  private readonly v: tf.Tensor;

  constructor(private readonly parameters: Parameters) {
    this.m = tf.keep(tf.zeros([parameters.count]));
    this.v = tf.keep(tf.zeros([parameters.count]));
  }

  step(gradients: readonly (tf.Tensor | null)[], rule: StepRule): tf.Scalar {
    for (const variable of this.parameters.all) ownMemory(variable);
    const norm = globalNorm(gradients);
    if (!Number.isFinite(norm)) return tf.scalar(norm);
    const scale = rule.clipNorm !== null && norm > rule.clipNorm ? rule.clipNorm / norm : 1;
    const [m, v] = [valuesOf(this.m), valuesOf(this.v)];
    let offset = 0;
    this.parameters.all.forEach((variable, i) => {
      const gradient = gradients[i];
      const end = offset + variable.size;
      if (gradient) {
        const moments = { m: m.subarray(offset, end), v: v.subarray(offset, end) };
        adamInPlace(valuesOf(variable), valuesOf(gradient), moments, scale, rule);
        forgetPacked(variable);
      }
      offset = end;
    });
    return tf.scalar(norm);
  }

  async state(): Promise<{ m: Float32Array; v: Float32Array }> {
    return { m: valuesOf(this.m).slice(), v: valuesOf(this.v).slice() };
  }

  restore(m: Float32Array, v: Float32Array): void {
    valuesOf(this.m).set(m);
    valuesOf(this.v).set(v);
  }

  dispose(): void {
    this.m.dispose();
    this.v.dispose();
  }
}

function adamInPlace(
  values: Float32Array,
  gradient: Float32Array,
  { m, v }: { readonly m: Float32Array; readonly v: Float32Array },
  scale: number,
  { stepSize, correction2, beta1, beta2, epsilon }: StepRule,
): void {
  const compiled = compiledFor(values);
  if (compiled) {
    const constants = [scale, stepSize, correction2, beta1, 1 - beta1, beta2, 1 - beta2, epsilon];
    compiled.adamStep(values, gradient, m, v, values.length, ...constants);
    return;
  }
  for (let i = 0; i < values.length; i++) {
    const g = gradient[i] * scale;
    const mi = beta1 * m[i] + (1 - beta1) * g;
    const vi = beta2 * v[i] + (1 - beta2) * g * g;
    m[i] = mi;
    v[i] = vi;
    values[i] -= (stepSize * mi) / (Math.sqrt(vi * correction2) + epsilon);
  }
}

function globalNorm(gradients: readonly (tf.Tensor | null)[]): number {
  let sum = 0;
  for (const gradient of gradients) if (gradient) sum += sumOfSquares(valuesOf(gradient));
  // In single precision, as reported: whether it is finite decides about the step.
  return Math.fround(Math.sqrt(sum));
}

function sumOfSquares(values: Float32Array): number {
  const compiled = compiledFor(values);
  if (compiled) return compiled.sumOfSquares(values, values.length);
  let sum = 0;
  for (const x of values) sum += x * x;
  return sum;
}

const valuesOf = (tensor: tf.Tensor): Float32Array => memoryOf(tensor) as Float32Array;

/** Clones and reshapes of a variable share its memory; if one is alive, the variable moves to a copy first. */
function ownMemory(variable: tf.Variable): void {
  const backend = tf.backend() as BackendWasm | tf.MathBackendCPU;
  if (backend.refCount(variable.dataId) > 1) tf.tidy(() => variable.assign(tf.add(variable, 0)));
}

/**
 * The wasm backend keeps, per tensor id, weights packed for its own matrix product. After a change in place that
 * copy is stale: dropping and re-registering the id discards it and leaves the memory where it is.
 */
function forgetPacked(variable: tf.Variable): void {
  if (tf.getBackend() !== 'wasm') return;
  const { wasm, dataIdMap } = tf.backend() as BackendWasm;
  const { id, memoryOffset } = dataIdMap.get(variable.dataId);
  wasm.tfjs.disposeData(id);
  wasm.tfjs.registerTensor(id, variable.size, memoryOffset);
}

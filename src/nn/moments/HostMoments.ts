/** Adam's moments in plain arrays, and its step as one in-place pass per parameter, for cpu and wasm. */
import type { MathBackendCPU } from '@tensorflow/tfjs-backend-cpu';
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import type { Moments, StepRule } from '../adam';
import type { Parameters } from '../parameters';
import * as tf from '../tf';

export class HostMoments implements Moments {
  private readonly m: Float32Array;
  private readonly v: Float32Array;

  constructor(private readonly parameters: Parameters) {
    this.m = new Float32Array(parameters.count);
    this.v = new Float32Array(parameters.count);
  }

  step(gradients: readonly (tf.Tensor | null)[], rule: StepRule): tf.Scalar {
    const views = gradients.map((g) => (g ? valuesOf(g) : null));
    const norm = globalNorm(views);
    if (!Number.isFinite(norm)) return tf.scalar(norm);
    const scale = rule.clipNorm !== null && norm > rule.clipNorm ? rule.clipNorm / norm : 1;
    let offset = 0;
    this.parameters.all.forEach((variable, i) => {
      const end = offset + variable.size;
      const gradient = views[i];
      if (gradient) {
        adamInPlace(
          valuesOf(variable),
          gradient,
          this.m.subarray(offset, end),
          this.v.subarray(offset, end),
          scale,
          rule,
        );
        forgetPacked(variable);
      }
      offset = end;
    });
    return tf.scalar(norm);
  }

  async state(): Promise<{ m: Float32Array; v: Float32Array }> {
    return { m: this.m.slice(), v: this.v.slice() };
  }

  restore(m: Float32Array, v: Float32Array): void {
    this.m.set(m);
    this.v.set(v);
  }

  dispose(): void {}
}

function adamInPlace(
  values: Float32Array,
  gradient: Float32Array,
  m: Float32Array,
  v: Float32Array,
  scale: number,
  { stepSize, correction2, beta1, beta2, epsilon }: StepRule,
): void {
  for (let i = 0; i < values.length; i++) {
    const g = gradient[i] * scale;
    const mi = beta1 * m[i] + (1 - beta1) * g;
    const vi = beta2 * v[i] + (1 - beta2) * g * g;
    m[i] = mi;
    v[i] = vi;
    values[i] -= (stepSize * mi) / (Math.sqrt(vi * correction2) + epsilon);
  }
}

function globalNorm(gradients: readonly (Float32Array | null)[]): number {
  let sum = 0;
  for (const gradient of gradients) if (gradient) for (const g of gradient) sum += g * g;
  return Math.sqrt(sum);
}

/** A tensor's own memory, to read or to change in place. */
function valuesOf(tensor: tf.Tensor): Float32Array {
  const backend = tf.backend();
  if (tf.getBackend() === 'wasm') return (backend as BackendWasm).typedArrayFromHeap(tensor) as Float32Array;
  return (backend as MathBackendCPU).data.get(tensor.dataId).values as Float32Array;
}

/**
 * The wasm backend keeps, per tensor id, weights packed for its matrix product. After a change in place that
 * copy is stale: dropping and re-registering the id discards it and leaves the memory where it is.
 */
function forgetPacked(variable: tf.Variable): void {
  if (tf.getBackend() !== 'wasm') return;
  const { wasm, dataIdMap } = tf.backend() as BackendWasm;
  const { id, memoryOffset } = dataIdMap.get(variable.dataId);
  wasm.tfjs.disposeData(id);
  wasm.tfjs.registerTensor(id, variable.size, memoryOffset);
}

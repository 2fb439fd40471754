/** The trainable arrays of a model: named, in a fixed order, drawn identically on every backend. */
import { standardNormal } from '../random/normal';
import * as tf from './tf';

export type Init =
  | { readonly kind: 'zeros' }
  | { readonly kind: 'constant'; readonly value: number }
  /** Equally long stretches of constants, one after another: the biases of gates. */
  | { readonly kind: 'stretches'; readonly values: readonly number[] }
  /** Uniform in [-limit, limit]. */
  | { readonly kind: 'uniform'; readonly limit: number }
  | { readonly kind: 'normal'; readonly std: number }
  /** As many values as the shape has. */
  | { readonly kind: 'values'; readonly values: readonly number[] };

/** A source of uniform numbers in [0, 1), such as `Rng`. */
interface Random {
  next(): number;
}

export class Parameters {
  private readonly variables = new Map<string, tf.Variable>();

  /** The parameters of several models combined for an optimiser to step; none is copied. */
  static joined(models: readonly Parameters[]): Parameters {
    const joined = new Parameters();
    for (const { variables } of models)
      for (const [name, variable] of variables) {
        if (joined.variables.has(name)) throw new Error(`parameter ${name} is defined twice`);
        joined.variables.set(name, variable);
      }
    return joined;
  }

  /** Registers a parameter; the draws come from `rng` on the CPU, so a seed gives the same model everywhere. */
  define(name: string, shape: readonly number[], init: Init, rng: Random): tf.Variable {
    if (this.variables.has(name)) throw new Error(`parameter ${name} is defined twice`);
    const values = draw(init, tf.util.sizeFromShape([...shape]), rng);
    const variable = tf.tidy(() => tf.variable(tf.tensor(values, [...shape], 'float32')));
    this.variables.set(name, variable);
    return variable;
  }

  get(name: string): tf.Variable {
    const variable = this.variables.get(name);
    if (!variable) throw new Error(`no parameter ${name}; there are ${this.names.join(', ')}`);
    return variable;
  }

  /** In definition order, the order of every flat array. */
  get names(): readonly string[] {
    return [...this.variables.keys()];
  }

  get all(): readonly tf.Variable[] {
    return [...this.variables.values()];
  }

  /** Number of trainable scalars. */
  get count(): number {
    return this.all.reduce((sum, variable) => sum + variable.size, 0);
  }

  /** Where a parameter's values are in a flat array: from, and up to but without. */
  rangeOf(name: string): readonly [from: number, to: number] {
    const { size } = this.get(name);
    const before = this.names.slice(0, this.names.indexOf(name));
    const from = before.reduce((sum, earlier) => sum + this.get(earlier).size, 0);
    return [from, from + size];
  }

  /** Changes a parameter's units in a flat array: its values become `factor` times themselves, plus `shift`. */
  rescaleIn(flat: Float32Array, name: string, factor: number, shift: number): void {
    const values = flat.subarray(...this.rangeOf(name));
    values.forEach((value, i) => {
      values[i] = factor * value + shift;
    });
  }

  /** All values, concatenated in definition order. */
  async toFloat32(): Promise<Float32Array> {
    return readFlat(this.all);
  }

  fromFloat32(flat: Float32Array): void {
    if (flat.length !== this.count)
      throw new Error(
        `${flat.length} values for a model of ${this.count} parameters: they come from another version or from other settings. Start a new run.`,
      );
    let offset = 0;
    for (const variable of this.all) {
      const values = flat.slice(offset, offset + variable.size);
      offset += variable.size;
      tf.tidy(() => variable.assign(tf.tensor(values, variable.shape, 'float32')));
    }
  }

  /** Takes over the values of parameters of the same shapes. Nothing is copied until either side changes. */
  copyFrom(other: Parameters): void {
    tf.tidy(() => {
      for (const name of this.names) this.get(name).assign(other.get(name).clone());
    });
  }

  dispose(): void {
    for (const variable of this.all) variable.dispose();
    this.variables.clear();
  }
}

/** Values of tensors end to end, in one read. */
export async function readFlat(tensors: readonly tf.Tensor[]): Promise<Float32Array> {
  if (tensors.length === 0) return new Float32Array();
  const flat = tf.tidy(() => tf.concat(tensors.map((t) => t.flatten())));
  try {
    return (await flat.data()) as Float32Array;
  } finally {
    flat.dispose();
  }
}

function draw(init: Init, size: number, rng: Random): Float32Array {
  switch (init.kind) {
    case 'zeros':
      return new Float32Array(size);
    case 'constant':
      return new Float32Array(size).fill(init.value);
    case 'stretches':
      return Float32Array.from(
        { length: size },
        (_, i) => init.values[Math.floor((i * init.values.length) / size)],
      );
    case 'uniform':
      return Float32Array.from({ length: size }, () => (2 * rng.next() - 1) * init.limit);
    case 'values':
      return Float32Array.from(init.values);
    case 'normal':
      return Float32Array.from({ length: size }, () => init.std * standardNormal(rng));
  }
}

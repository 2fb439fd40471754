/** A moving average of a model's weights (Polyak and Juditsky 1992): a steadier policy than the newest weights. */
import type { Parameters } from './Parameters';

export interface WeightAverageState {
  readonly weights: Float32Array;
  /** Updates so far. */
  readonly count: number;
}

export class WeightAverage {
  private weights: Float32Array | null = null;
  private count = 0;

  /** @param memory share of the old average that is kept, once there is enough of it to keep */
  constructor(
    private readonly parameters: Parameters,
    private readonly memory: number,
  ) {}

  /** Moves the average towards the current weights. Early on it follows fast: nothing is worth keeping yet. */
  async update(): Promise<void> {
    const newest = await this.parameters.toFloat32();
    const share = 1 - Math.min(this.memory, this.count / (this.count + 9));
    this.count += 1;
    const average = this.weights;
    if (average === null) this.weights = newest.slice();
    else for (let i = 0; i < average.length; i++) average[i] += share * (newest[i] - average[i]);
  }

  /** Follows a change of a parameter's units: its average becomes `factor` times itself, plus `shift`. */
  rescale(name: string, factor: number, shift: number): void {
    if (this.weights) this.parameters.rescaleIn(this.weights, name, factor, shift);
  }

  /** Copies the average into parameters of the same shapes; before the first update, the model's own weights. */
  copyTo(parameters: Parameters): void {
    if (this.weights === null) parameters.copyFrom(this.parameters);
    else parameters.fromFloat32(this.weights);
  }

  /** The average; before the first update, the model's own weights. */
  async read(): Promise<Float32Array> {
    return this.weights?.slice() ?? this.parameters.toFloat32();
  }

  replace(weights: Float32Array): void {
    this.weights = weights.slice();
  }

  async state(): Promise<WeightAverageState> {
    return { weights: await this.read(), count: this.count };
  }

  restore({ weights, count }: WeightAverageState): void {
    this.replace(weights);
    this.count = count;
  }
}

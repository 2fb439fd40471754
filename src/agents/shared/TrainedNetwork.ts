/** A network that learns with Adam, a copy of it that acts, and the average of its recent weights. */
import type { MicroBatchGradient } from '../../contracts/gradients';
import { Adam, type AdamState, type UpdateReport } from '../../nn/Adam';
import type { Objective } from '../../nn/gradients';
import type { Parameters } from '../../nn/Parameters';
import * as tf from '../../nn/tf';
import { WeightAverage, type WeightAverageState } from '../../nn/WeightAverage';

export interface Network {
  readonly parameters: Parameters;
  dispose(): void;
}

export interface OptimiserSettings {
  readonly learningRate: number;
  /** Maximum norm of a gradient; 0 for no bound. */
  readonly clipNorm: number;
  /** Share of the averaged weights kept at each update of the average; 0 for no averaging. */
  readonly averaging: number;
}

export interface TrainedNetworkState {
  readonly parameters: Float32Array;
  readonly optimiser: AdamState;
  /** Not in runs stored before weights were averaged. */
  readonly average?: WeightAverageState;
}

/** For a trimmed run (`actingPart.ts`), which lacks what only learning needs. */
type ActingNetworkState = Required<Pick<TrainedNetworkState, 'average'>>;

export const adamFor = (network: Network, { learningRate, clipNorm }: Omit<OptimiserSettings, 'averaging'>) =>
  new Adam(network.parameters, { learningRate, clipNorm: clipNorm || null });

export class TrainedNetwork<Net extends Network> {
  /** Learns. */
  readonly online: Net;
  /** Acts, with weights that stay the same whatever `online` learns in the meantime. */
  readonly acting: Net;
  private readonly adam: Adam;
  /** The weights that are evaluated, shown and saved. */
  private readonly average: WeightAverage;
  /** Whether there are weights that the average does not include yet. */
  private hasLearned = false;

  /** @param build called twice, for networks with the same initial weights */
  constructor(build: () => Net, settings: OptimiserSettings) {
    this.online = build();
    this.acting = build();
    this.adam = adamFor(this.online, settings);
    this.average = new WeightAverage(this.online.parameters, settings.averaging);
  }

  /**
   * One gradient step of `online`.
   * @param rateFactor share of the learning rate to use
   */
  update(objective: () => Objective, rateFactor = 1): Promise<UpdateReport> {
    return this.updateInParts([objective], rateFactor);
  }

  /** One gradient step of `online` on objectives that add up, one after the other. */
  protected updateInParts(parts: readonly (() => Objective)[], rateFactor: number): Promise<UpdateReport> {
    this.hasLearned = true;
    return this.adam.updateInParts(parts, rateFactor);
  }

  /** One gradient step of `online`, while other threads compute the other micro-batches. */
  protected updateWithThreads(
    objective: () => Objective,
    elsewhere: Promise<readonly MicroBatchGradient[]>,
    rateFactor: number,
  ): Promise<UpdateReport> {
    this.hasLearned = true;
    return this.adam.updateWithThreads(objective, elsewhere, rateFactor);
  }

  /** To be called before a different objective: the gradient statistics of the old one do not apply to it. */
  restartOptimiser(): void {
    this.adam.restart();
  }

  /** Changes a parameter's units: the newest values and their average become `factor` times themselves, plus `shift`. */
  protected rescale(name: string, factor: number, shift: number): void {
    const variable = this.online.parameters.get(name);
    tf.tidy(() => variable.assign(variable.mul(factor).add(shift)));
    this.average.rescale(name, factor, shift);
  }

  /** Moves the average towards the newest weights, if there are any; to be called at the end of each control step. */
  async updateAverage(): Promise<void> {
    if (this.hasLearned) await this.average.update();
    this.hasLearned = false;
  }

  /** From here on `acting` has the newest weights, as they are now. */
  actWithNewest(): void {
    this.acting.parameters.copyFrom(this.online.parameters);
    this.onActingChanged();
  }

  /** From here on `acting` has the averaged weights. */
  actWithAverage(): void {
    this.average.copyTo(this.acting.parameters);
    this.onActingChanged();
  }

  /** Whatever `acting` has computed before may differ from what it would compute now. */
  protected onActingChanged(): void {}

  async save(): Promise<TrainedNetworkState> {
    return {
      parameters: await this.online.parameters.toFloat32(),
      optimiser: await this.adam.state(),
      average: await this.average.state(),
    };
  }

  load(state: TrainedNetworkState | ActingNetworkState): void {
    const { average } = state;
    if ('parameters' in state) {
      this.online.parameters.fromFloat32(state.parameters);
      this.adam.restore(state.optimiser);
    } else this.online.parameters.fromFloat32(state.average.weights);
    // If there is none, the newest weights are the average, as when such a run was stored.
    if (average) this.average.restore(average);
  }

  /** The averaged weights. */
  savePolicy(): Promise<Float32Array> {
    return this.average.read();
  }

  /** Replaces the average. Training still continues from the newest weights. */
  loadPolicy(weights: Float32Array): void {
    this.average.replace(weights);
  }

  /** Learning continues from these weights. */
  learnFrom(weights: Float32Array): void {
    this.online.parameters.fromFloat32(weights);
  }

  dispose(): void {
    this.adam.dispose();
    this.online.dispose();
    this.acting.dispose();
  }
}

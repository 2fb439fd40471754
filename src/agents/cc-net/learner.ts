/** How CC-Net learns: gradient steps on demonstrations and explored steps at once. Also how it values and decides in states. */
import { onHost } from '../../nn/kernels/hostKernel';
import type { Note } from '../../nn/noted';
import { packedRow, packSequences } from '../../nn/packed';
import * as tf from '../../nn/tf';
import { Rng } from '../../random/Rng';
import { MicroBatchTraining } from '../shared/MicroBatchTraining';
import { gradientMetrics, type Metrics } from '../shared/metrics';
import { ScreenCache } from '../shared/ScreenCache';
import type { TrainedNetworkState } from '../shared/TrainedNetwork';
import type { TrainingContext } from '../shared/TrainingContext';
import type { Screen } from './encode/ScreenEncoder';
import { type Attention, CcNet } from './model/CcNet';
import { fewestParts, footprint } from './model/footprint';
import { normalisedValue } from './model/heads';
import type { ClonedStep, ReinforcedStep } from './model/losses';
import { type Batch, microBatchesOf, objectiveOf } from './model/microBatches';
import type { Policy } from './model/packedPolicies';
import type { ScreenEncoding } from './model/screenEncoding';
import type { Memory, Sequence, StepInput } from './model/sequences';
import type { CcSettings } from './settings';
import { eStep } from './vmpo/eStep';
import {
  klWeightGradient,
  LagrangeMultiplier,
  type LagrangeMultiplierState,
} from './vmpo/LagrangeMultiplier';
import { PopArt, type PopArtState } from './vmpo/PopArt';

/** An explored step, and how it turned out. */
export type ExploredStep = Omit<ReinforcedStep, 'weight' | 'normalisedReturn'> & { readonly return: number };

/** What a gradient step learns from by reinforcement. */
export interface Explored {
  readonly sequences: readonly Sequence<ExploredStep>[];
  /** [sequence][step] values that the newest network gives. */
  readonly values: readonly (readonly number[])[];
}

export interface LearnerState extends TrainedNetworkState {
  readonly temperature: LagrangeMultiplierState;
  /** Of the weight of the divergence. */
  readonly trust: LagrangeMultiplierState;
  readonly popArt: PopArtState;
}

/** A policy as it is saved: its values are in the units of this scale. */
export interface CcPolicyState {
  readonly weights: Float32Array;
  readonly popArt: PopArtState;
}

/** In runs stored before the scale was saved, a policy consists of its weights. */
export type StoredPolicy = CcPolicyState | Float32Array;

export class CcLearner extends MicroBatchTraining<CcNet, Batch> {
  private readonly temperature: LagrangeMultiplier;
  private readonly klWeight: LagrangeMultiplier;
  private readonly popArt: PopArt;
  private readonly known = new ScreenCache<Screen, ScreenEncoding>((screens) =>
    this.acting.encodeScreens(screens),
  );

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: CcSettings,
    seed: number,
  ) {
    super(
      () => new CcNet(settings, new Rng(seed)),
      settings,
      objectiveOf,
      context.gradientWorkers(settings.gradientThreads - 1, settings),
    );
    this.temperature = new LagrangeMultiplier(settings.firstTemperature, settings.dualRate);
    this.klWeight = new LagrangeMultiplier(settings.firstTrust, settings.dualRate);
    this.popArt = new PopArt(settings.popArtRate);
  }

  /**
   * One gradient step on both kinds of experience, or on whichever is given.
   * @param cloned demonstrations, and whether they are seen without their pictures
   */
  async learn(
    cloned: { readonly sequences: readonly Sequence<ClonedStep>[]; readonly isBlind: boolean } | null,
    explored: Explored | null,
  ): Promise<Metrics> {
    const { settings } = this;
    if (explored) this.rescaleValues(explored.sequences);
    const weighted = explored && this.weigh(explored.sequences, explored.values);
    const batch: Batch = {
      cloned: cloned && { ...cloned, weight: this.cloningWeight, share: 1 },
      explored: weighted && {
        sequences: weighted.sequences,
        share: 1,
        klWeight: this.klWeight.value,
        valueWeight: settings.valueWeight,
      },
    };
    const report = await this.context.timeline.during('update', () =>
      this.updateInMicroBatches(microBatchesOf(batch, this.microBatchCount(batch))),
    );
    this.context.count('gradSteps');
    const metrics = { ...report.metrics, ...gradientMetrics(report) };
    if (!weighted || report.skipped) return metrics;
    this.temperature.descend(weighted.temperatureGradient);
    this.klWeight.descend(klWeightGradient(report.metrics['vmpo/divergence'], settings.trustBound));
    return { ...metrics, 'vmpo/temperature': this.temperature.value, 'vmpo/trust': this.klWeight.value };
  }

  /** The cloning loss is weighted by the square root of the share of the data in use, which slows down overfitting. */
  private get cloningWeight(): number {
    return this.settings.cloningWeight * Math.sqrt(this.settings.dataShare);
  }

  private weigh(sequences: readonly Sequence<ExploredStep>[], values: Explored['values']) {
    const advantages = sequences.flatMap(({ steps }, s) =>
      steps.map((step, t) => step.return - values[s][t]),
    );
    const { weights, gradient } = eStep(advantages, this.temperature.value, this.settings.temperatureBound);
    let i = 0;
    return {
      temperatureGradient: gradient,
      sequences: sequences.map(({ steps, memory }) => ({
        memory,
        steps: steps.map((step) => ({
          ...step,
          weight: weights[i++],
          normalisedReturn: this.popArt.normalise(step.return),
        })),
      })),
    };
  }

  /** Moves the scale of values, and with it the last layer, averaged weights included. */
  private rescaleValues(sequences: readonly Sequence<ExploredStep>[]): void {
    const returns = sequences.flatMap(({ steps }) => steps.map((step) => step.return));
    const { factor, shift } = this.popArt.update(returns);
    this.rescale('value/out/w', factor, 0);
    this.rescale('value/out/b', factor, shift);
  }

  /** The averaged weights, with the scale of their values. */
  async savePolicyWithScale(): Promise<CcPolicyState> {
    return { weights: await this.savePolicy(), popArt: this.popArt.save() };
  }

  /** The weights of a saved policy, changed so that their values are on the present scale. */
  onPresentScale(policy: StoredPolicy): Float32Array {
    if (policy instanceof Float32Array) return policy;
    const weights = policy.weights.slice();
    const { factor, shift } = this.popArt.rescalingFrom(policy.popArt);
    const { parameters } = this.online;
    parameters.rescaleIn(weights, 'value/out/w', factor, 0);
    parameters.rescaleIn(weights, 'value/out/b', factor, shift);
    return weights;
  }

  /** One per thread (a GPU counts as one), or as many as must be computed one after the other to fit into memory. */
  private microBatchCount({ cloned, explored }: Batch): number {
    const { settings } = this;
    const bytes =
      (cloned ? footprint(cloned.sequences, settings, cloned.isBlind) : 0) +
      (explored ? footprint(explored.sequences, settings) : 0);
    return Math.max(onHost() ? settings.gradientThreads : 1, fewestParts(bytes));
  }

  /** The newest network's values of all steps, by sequence and time. */
  async values(sequences: readonly Sequence<StepInput>[]): Promise<number[][]> {
    const parts = fewestParts(footprint(sequences, this.settings));
    const size = Math.ceil(sequences.length / parts);
    const values: number[][] = [];
    for (let from = 0; from < sequences.length; from += size)
      values.push(...(await this.valuesOf(sequences.slice(from, from + size))));
    return values;
  }

  private async valuesOf(sequences: readonly Sequence<StepInput>[]): Promise<number[][]> {
    const { online } = this;
    const packing = packSequences(sequences.map(({ steps }) => steps.length));
    const tensor = tf.tidy(() => normalisedValue(online.weights, online.run(sequences).state));
    const numbers = await tensor.data();
    tensor.dispose();
    return sequences.map(({ steps }, s) =>
      steps.map((_, t) => this.popArt.value(numbers[packedRow(packing, s, t)])),
    );
  }

  /** The acting policy in each step. */
  async policies(steps: readonly (StepInput & { readonly memory: Memory | null })[]): Promise<Policy[]> {
    const encodings = await this.known.of(steps.map(({ screen }) => screen));
    const policies = await this.acting.policies(
      steps.map((step, i) => ({ ...step, encoding: encodings[i] })),
    );
    return policies.map((policy) => ({ ...policy, value: this.popArt.value(policy.value) }));
  }

  /** Everything the network computes in a step. */
  notes(turn: StepInput & { readonly memory: Memory | null }): Promise<Note[]> {
    return this.acting.notes(turn);
  }

  attend(screen: Screen): Promise<Attention> {
    return this.acting.attend(screen);
  }

  protected override onActingChanged(): void {
    this.known.clear();
  }

  override async save(): Promise<LearnerState> {
    return {
      ...(await super.save()),
      temperature: this.temperature.save(),
      trust: this.klWeight.save(),
      popArt: this.popArt.save(),
    };
  }

  /** Starts learning from what another run has learned: its averaged weights, whose values are on that run's scale of returns. */
  startFrom({ average, parameters, popArt }: LearnerState): void {
    const weights = average?.weights ?? parameters;
    this.learnFrom(weights);
    this.loadPolicy(weights);
    this.popArt.load(popArt);
  }

  override load(state: LearnerState): void {
    super.load(state);
    this.temperature.load(state.temperature);
    this.klWeight.load(state.trust);
    this.popArt.load(state.popArt);
  }
}

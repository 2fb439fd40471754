/** DOM-Q-NET as an agent: it acts, learns by gradient steps towards its target network's values, and saves itself. */
import { Adam, type AdamState } from '../../nn/adam';
import type { Parameters } from '../../nn/parameters';
import { WeightAverage, type WeightAverageState } from '../../nn/weightAverage';
import type { PrioritisedBatch } from '../../rl/prioritisedReplay';
import { Rng, type RngState } from '../../rl/rng';
import type { DomQNetSettings } from './settings';
import type { EncodedState } from './encode/observation';
import { Familiarity, forgetWords } from './encode/wordDropout';
import type { Noise } from './model/noise';
import { type Inside, QNet, type QValues, type Transition } from './model/QNet';

export interface QAgentState {
  readonly parameters: Float32Array;
  readonly target: Float32Array;
  readonly targetNoise: Noise;
  readonly optimiser: AdamState;
  readonly average: WeightAverageState;
  readonly updates: number;
  readonly actingRng: RngState;
  readonly learningRng: RngState;
  /** How often goals have said each text. */
  readonly familiarity: Uint32Array;
}

export interface QUpdate {
  /** Absolute errors of the batch's transitions. */
  readonly errors: Float32Array;
  readonly loss: number;
  readonly meanValue: number;
  /** Share of the batch whose return holds a reward. */
  readonly rewarded: number;
  readonly gradNorm: number;
  readonly skipped: boolean;
}

/** Texts without vectors of their own get the same ones in every evaluation. */
const EVALUATION_SEED = 1;

export class QAgent {
  /** Learns, and explores. */
  readonly net: QNet;
  /** Acts without noise and is looked into, with the average of recent weights. */
  private readonly greedy: QNet;
  private readonly average: WeightAverage;
  private readonly target: Parameters;
  /** Noise that the target network keeps between two copies, where it does. */
  private targetNoise: Noise;
  private readonly adam: Adam;
  private readonly actingRng: Rng;
  private readonly learningRng: Rng;
  private readonly familiarity: Familiarity;
  private updates = 0;

  constructor(
    private readonly settings: DomQNetSettings,
    seed: number,
  ) {
    const rng = new Rng(seed);
    this.familiarity = new Familiarity(settings.textVocabulary);
    const netSeed = rng.int(2 ** 31);
    this.net = new QNet(settings, netSeed);
    this.greedy = new QNet(settings, netSeed);
    this.average = new WeightAverage(this.net.parameters, settings.averaging);
    this.actingRng = new Rng(rng.int(2 ** 31));
    this.learningRng = new Rng(rng.int(2 ** 31));
    this.target = this.net.twin();
    this.targetNoise = this.net.drawNoise(this.learningRng);
    this.adam = new Adam(this.net.parameters, {
      learningRate: settings.learningRate,
      clipNorm: settings.clipNorm || null,
    });
  }

  /** A training episode begins in this state: the words of its goal get more familiar. */
  meet(state: EncodedState): void {
    this.familiarity.meet(state);
  }

  /** Values under noise drawn anew: for every state, or once for all. */
  exploringValues(states: readonly EncodedState[]): Promise<QValues[]> {
    const draws = this.settings.frameNoise === 'own' ? states.length : 1;
    const seen = states.map((state) => this.forget(state, this.actingRng));
    return this.net.values(seen, this.net.drawNoise(this.actingRng, draws), this.actingRng);
  }

  /** Values without noise. */
  greedyValues(states: readonly EncodedState[]): Promise<QValues[]> {
    return this.greedy.values(states, null, new Rng(EVALUATION_SEED));
  }

  inside(state: EncodedState): Promise<Inside> {
    return this.greedy.inside(state, new Rng(EVALUATION_SEED));
  }

  /**
   * One gradient step; now and then the target network catches up.
   * @param rateFactor share of the learning rate that it is made with
   */
  async update({ items, weights }: PrioritisedBatch<Transition>, rateFactor = 1): Promise<QUpdate> {
    const { net, learningRng: rng } = this;
    this.adam.rateFactor = rateFactor;
    const noise = net.drawNoise(rng);
    const online = { parameters: net.parameters, noise };
    const target = { parameters: this.target, noise: this.noiseOfTarget() };
    const targets = net.targets(items, online, target, rng);
    const seen = items.map((item) => ({ ...item, state: this.forget(item.state, rng) }));
    const report = await this.adam.update(() => {
      const { loss, errors, value } = net.loss(seen, targets, weights, noise, rng);
      return { loss, metrics: { value }, samples: errors };
    });
    targets.dispose();
    this.updates += 1;
    if (this.updates % this.settings.targetEvery === 0) this.syncTarget();
    const { loss, metrics, samples, gradNorm, skipped } = report;
    const rewarded = items.filter(({ reward }) => reward > 0).length / items.length;
    return { errors: samples.map(Math.abs), loss, meanValue: metrics.value, rewarded, gradNorm, skipped };
  }

  /** To be called now and then while learning: lets the average follow the weights. */
  async noteWeights(): Promise<void> {
    await this.average.note();
    this.average.copyTo(this.greedy.parameters);
  }

  /** The averaged weights. */
  savePolicy(): Promise<Float32Array> {
    return this.average.read();
  }

  /** Training goes on from the newest weights, whichever average is loaded. */
  loadPolicy(weights: Float32Array): void {
    this.average.replace(weights);
    this.average.copyTo(this.greedy.parameters);
  }

  async save(): Promise<QAgentState> {
    return {
      parameters: await this.net.parameters.toFloat32(),
      target: await this.target.toFloat32(),
      targetNoise: this.targetNoise,
      optimiser: await this.adam.state(),
      average: await this.average.state(),
      updates: this.updates,
      actingRng: this.actingRng.state(),
      learningRng: this.learningRng.state(),
      familiarity: this.familiarity.save(),
    };
  }

  load(state: QAgentState): void {
    this.net.parameters.fromFloat32(state.parameters);
    this.target.fromFloat32(state.target);
    this.targetNoise = state.targetNoise;
    this.adam.restore(state.optimiser);
    this.average.restore(state.average);
    this.average.copyTo(this.greedy.parameters);
    this.updates = state.updates;
    this.actingRng.restore(state.actingRng);
    this.learningRng.restore(state.learningRng);
    this.familiarity.load(state.familiarity);
  }

  dispose(): void {
    this.adam.dispose();
    this.target.dispose();
    this.greedy.dispose();
    this.net.dispose();
  }

  private forget(state: EncodedState, rng: Rng): EncodedState {
    const { forgetting: share, familiarAfter: halfAfter, textVocabulary } = this.settings;
    return forgetWords(state, { share, halfAfter }, this.familiarity, textVocabulary, rng);
  }

  private noiseOfTarget(): Noise | null {
    switch (this.settings.targetNoise) {
      case 'frozen':
        return this.targetNoise;
      case 'fresh':
        return this.net.drawNoise(this.learningRng);
      case 'none':
        return null;
    }
  }

  private syncTarget(): void {
    this.target.copyFrom(this.net.parameters);
    if (this.settings.targetNoise === 'frozen') this.targetNoise = this.net.drawNoise(this.learningRng);
  }
}

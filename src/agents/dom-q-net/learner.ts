/** How DOM-Q-NET learns: gradient steps towards double-DQN targets, and a target network that catches up now and then. */
import type { Note } from '../../nn/noted';
import type { Parameters } from '../../nn/Parameters';
import { Rng, type RngState } from '../../random/Rng';
import type { PrioritisedBatch } from '../../rl/PrioritisedReplayBuffer';
import { TrainedNetwork, type TrainedNetworkState } from '../shared/TrainedNetwork';
import type { HeadValues, Transition } from './actions';
import type { EncodedState } from './encode/state';
import { dropWords, GoalWordCounts } from './encode/wordDropout';
import type { Sizes } from './model/layout';
import { tdLoss, tdTargets } from './model/losses';
import type { Noise } from './model/noise';
import { type Inside, QNet } from './model/QNet';
import type { DomQNetSettings } from './settings';

export interface QLearnerState extends TrainedNetworkState {
  readonly target: Float32Array;
  readonly targetNoise: Noise;
  readonly updates: number;
  readonly actingRng: RngState;
  readonly learningRng: RngState;
  /** `GoalWordCounts`: in runs from before they were a part of their own. */
  readonly familiarity?: Uint32Array;
}

export interface QUpdate {
  /** Absolute TD errors of the batch's transitions. */
  readonly errors: Float32Array;
  readonly loss: number;
  readonly meanValue: number;
  /** Share of the batch whose return holds a reward. */
  readonly rewarded: number;
  readonly gradNorm: number;
  readonly skipped: boolean;
}

/** Texts without vectors of their own get the same random ones in every evaluation. */
const EVALUATION_SEED = 1;

/** `online` learns and explores, with noise. `acting` is evaluated: the averaged weights, without noise. */
export class QLearner extends TrainedNetwork<QNet> {
  private readonly target: Parameters;
  /** The noise that the target network keeps between two copies, if it does. */
  private targetNoise: Noise;
  private readonly actingRng: Rng;
  private readonly learningRng: Rng;
  /** Which words of goals are familiar already: the network and its word dropout depend on it. */
  readonly counts: GoalWordCounts;
  private updates = 0;

  constructor(
    private readonly settings: DomQNetSettings,
    seed: number,
  ) {
    const rng = new Rng(seed);
    const netSeed = rng.int(2 ** 31);
    super(() => new QNet(settings, netSeed), settings);
    this.counts = new GoalWordCounts(settings.textVocabulary);
    this.actingRng = new Rng(rng.int(2 ** 31));
    this.learningRng = new Rng(rng.int(2 ** 31));
    this.target = this.online.twin();
    this.targetNoise = this.online.drawNoise(this.learningRng);
  }

  /** A training episode begins in this state: the words of its goal become more familiar. */
  countWords(state: EncodedState): void {
    this.counts.add(state);
  }

  /** Values under freshly drawn noise: for every state, or once for all. */
  exploringValues(states: readonly EncodedState[]): Promise<HeadValues[]> {
    const draws = this.settings.frameNoise === 'own' ? states.length : 1;
    const seen = states.map((state) => this.dropWords(state, this.actingRng));
    return this.online.values(seen, this.online.drawNoise(this.actingRng, draws), this.actingRng);
  }

  /** Values without noise. */
  greedyValues(states: readonly EncodedState[]): Promise<HeadValues[]> {
    return this.acting.values(states, null, new Rng(EVALUATION_SEED));
  }

  /** The inside of the network behind `greedyValues`. */
  inside(state: EncodedState): Promise<Inside> {
    return this.acting.inside(state, new Rng(EVALUATION_SEED));
  }

  /** Everything that this network computes. */
  notes(state: EncodedState): Promise<Note[]> {
    return this.acting.notes(state, new Rng(EVALUATION_SEED));
  }

  get sizes(): Sizes {
    return this.acting.sizes;
  }

  /**
   * One gradient step; now and then the target network catches up.
   * @param rateFactor share of the learning rate to use
   */
  async learn({ items, weights }: PrioritisedBatch<Transition>, rateFactor = 1): Promise<QUpdate> {
    const { online: net, settings, learningRng: rng } = this;
    const noise = net.drawNoise(rng);
    const online = { parameters: net.parameters, noise };
    const target = { parameters: this.target, noise: this.noiseOfTarget() };
    const targets = tdTargets(net, items, { online, target }, settings, rng);
    const seen = items.map((item) => ({ ...item, state: this.dropWords(item.state, rng) }));
    const report = await this.update(() => {
      const { loss, errors, value } = tdLoss(net, seen, { targets, weights }, online, settings, rng);
      return { loss, metrics: { value }, samples: errors };
    }, rateFactor);
    targets.dispose();
    this.updates += 1;
    if (this.updates % settings.targetEvery === 0) this.syncTarget();
    const { loss, metrics, samples, gradNorm, skipped } = report;
    const rewarded = items.filter(({ reward }) => reward > 0).length / items.length;
    return { errors: samples.map(Math.abs), loss, meanValue: metrics.value, rewarded, gradNorm, skipped };
  }

  override async updateAverage(): Promise<void> {
    await super.updateAverage();
    this.actWithAverage();
  }

  override loadPolicy(weights: Float32Array): void {
    super.loadPolicy(weights);
    this.actWithAverage();
  }

  override learnFrom(weights: Float32Array): void {
    super.learnFrom(weights);
    this.syncTarget();
  }

  override async save(): Promise<QLearnerState> {
    return {
      ...(await super.save()),
      target: await this.target.toFloat32(),
      targetNoise: this.targetNoise,
      updates: this.updates,
      actingRng: this.actingRng.state(),
      learningRng: this.learningRng.state(),
    };
  }

  override load(state: QLearnerState): void {
    super.load(state);
    this.actWithAverage();
    this.target.fromFloat32(state.target);
    this.targetNoise = state.targetNoise;
    this.updates = state.updates;
    this.actingRng.restore(state.actingRng);
    this.learningRng.restore(state.learningRng);
    if (state.familiarity) this.counts.load(state.familiarity);
  }

  override dispose(): void {
    this.target.dispose();
    super.dispose();
  }

  private dropWords(state: EncodedState, rng: Rng): EncodedState {
    const { wordDropout: rate, familiarAfter: halfAfter, textVocabulary } = this.settings;
    return dropWords(state, { rate, halfAfter }, this.counts, textVocabulary, rng);
  }

  private noiseOfTarget(): Noise | null {
    switch (this.settings.targetNoise) {
      case 'frozen':
        return this.targetNoise;
      case 'fresh':
        return this.online.drawNoise(this.learningRng);
      case 'none':
        return null;
    }
  }

  private syncTarget(): void {
    this.target.copyFrom(this.online.parameters);
    if (this.settings.targetNoise === 'frozen') this.targetNoise = this.online.drawNoise(this.learningRng);
  }
}

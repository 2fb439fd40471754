/** What trainers of DOMNet share: exploring with it, learning from replay and on policy, evaluating and saving it. */
import type { EvaluateOptions, Explained, Inspection, Progress, Trainer } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../../contracts/episode';
import type { MetricEvent } from '../../contracts/metrics';
import type { RunView } from '../../contracts/views';
import type { Objective } from '../../nn/adam';
import { memory } from '../../nn/tf';
import { EpisodeReplay, type ReplayState } from '../../rl/replay';
import { discountedReturns } from '../../rl/returns';
import { Rng, type RngState } from '../../rl/rng';
import type { Episode } from '../../rl/rollout';
import { mean } from '../../rl/statistics';
import { nextTurn } from '../../thread/nextTurn';
import type { TrainingContext } from '../shared/context';
import type { WgeSettings } from './settings';
import { DomNetAgent, type DomNetState } from './learner';
import type { GoalKind } from './encode/goal';
import type { EncodedState } from './encode/state';
import type { Transition } from './model/DomNet';
import { dropWords, toTransition } from './encode/observation';

export type Explorer = 'workflow' | 'neural';

export type Metrics = Record<string, number>;

export interface NeuralTrainerState {
  readonly progress: Progress;
  /** Draws what is learned from. */
  readonly rng: RngState;
  /** Draws what is tried. Not in runs stored while both had one generator. */
  readonly exploringRng?: RngState;
  readonly domNet: DomNetState;
  readonly replay: ReplayState<Transition>;
  readonly replayCredit: number;
}

/** Return from every step of a rewarded episode, undiscounted. */
const SUCCESS_RETURN = 1;

export abstract class NeuralTrainer implements Trainer {
  protected readonly domNet: DomNetAgent;
  protected readonly replay: EpisodeReplay<Transition>;
  /** Exploring and learning go on at once: with random numbers of their own, neither depends on the other's pace. */
  protected readonly learningRng: Rng;
  private readonly exploringRng: Rng;
  /** Replay updates that are paid for and not yet made. */
  private replayCredit = 0;

  constructor(
    protected readonly context: TrainingContext,
    protected readonly settings: WgeSettings,
    protected readonly goalKind: GoalKind,
    seed: number,
  ) {
    this.learningRng = new Rng(seed);
    this.domNet = new DomNetAgent(context, settings, goalKind, this.learningRng.int(2 ** 31));
    this.exploringRng = new Rng(this.learningRng.int(2 ** 31));
    this.replay = new EpisodeReplay(settings.replayCapacity);
  }

  /** One control step of the paper's outer loop; its metrics. */
  protected abstract advance(controlStep: number): Promise<Metrics>;

  async controlStep(): Promise<readonly MetricEvent[]> {
    const step = this.context.progress.controlSteps;
    const gradSteps = this.context.progress.gradSteps;
    const metrics = await this.advance(step);
    if (this.context.progress.gradSteps > gradSteps) await this.domNet.noteWeights();
    this.context.count('controlSteps');
    return this.context.record(metrics, step);
  }

  get progress(): Progress {
    return this.context.progress;
  }

  /** One batch of episodes sampled from DOMNet as it acts. */
  protected exploreNeural(): Promise<Episode<EncodedState>[]> {
    return this.context.explore(this.domNet.actor('explore', this.exploringRng));
  }

  /** Gradient steps on replayed steps. Gives way between two of them, so that pages are answered at once. */
  protected async learnFromReplay(updates: number): Promise<Metrics> {
    const { replayBatch, wordDropout } = this.settings;
    if (updates === 0) return {};
    const reports: Metrics[] = [];
    for (let i = 0; i < updates; i++) {
      const sampled = this.replay.sample(replayBatch, this.learningRng);
      const batch = sampled.map((transition) => dropWords(transition, wordDropout, this.learningRng));
      const report = await this.domNet.update(() => this.replayLoss(batch));
      reports.push({
        ...report.metrics,
        'grad/norm': report.gradNorm,
        'grad/skipped': Number(report.skipped),
      });
      await nextTurn();
    }
    return average(reports);
  }

  private replayLoss(batch: readonly Transition[]): Objective {
    const { net } = this.domNet;
    switch (this.settings.replayWeight) {
      case 'surprise':
        return net.surpriseLoss(batch);
      case 'critic':
        return net.selfImitationLoss(batch, SUCCESS_RETURN);
      default:
        return net.policyLoss(batch, 1 - this.settings.replayBaseline);
    }
  }

  /** One A2C step on DOMNet's own episodes: Monte-Carlo returns, the critic as baseline. */
  protected async learnOnPolicy(episodes: readonly Episode<EncodedState>[]): Promise<Metrics> {
    const { discount, criticCoefficient, entropyBonus } = this.settings;
    const returns: number[] = [];
    const transitions = episodes.flatMap((episode) => {
      const episodeReturns = discountedReturns(episode.rewards, discount);
      return episode.steps.flatMap(({ memo, action }, t) => {
        const transition = toTransition(memo, action);
        if (transition) returns.push(episodeReturns[t]);
        return transition ? [transition] : [];
      });
    });
    if (transitions.length === 0) return {};
    const report = await this.domNet.update(() =>
      this.domNet.net.actorCriticLoss(transitions, returns, { critic: criticCoefficient, entropyBonus }),
    );
    return { ...report.metrics, 'grad/norm': report.gradNorm, 'grad/skipped': Number(report.skipped) };
  }

  /**
   * Keeps what was rewarded. Goals with the same keys that the same explorer reached are one group: DOMNet's own
   * successes, soon the most, leave out what it is blind to, and must not crowd out those of the workflows.
   */
  protected remember(episodes: readonly Episode<EncodedState | null>[], explorer: Explorer): void {
    for (const episode of episodes) {
      if (!episode.success) continue;
      const steps = episode.steps.flatMap(({ memo, action, observation }) => {
        const transition = toTransition(memo ?? this.domNet.encode(observation), action);
        return transition ? [transition] : [];
      });
      if (steps.length === 0) continue;
      const keys = episode.steps[0].observation.fields.map(([key]) => key).sort();
      this.replay.add({ group: [explorer, ...keys].join(' '), steps });
      this.replayCredit += this.settings.updatesPerEpisode;
    }
  }

  /** How many replay updates the rewarded episodes so far pay for, at most `wanted`; they count as spent. */
  protected spendCredit(wanted: number): number {
    if (this.settings.updatesPerEpisode === 0) return wanted;
    const affordable = Math.min(wanted, Math.floor(this.replayCredit));
    this.replayCredit = Math.min(this.replayCredit - affordable, wanted);
    return affordable;
  }

  evaluate(episodes: readonly EpisodeSpec[], options?: EvaluateOptions): Promise<readonly EpisodeOutcome[]> {
    this.domNet.actWithAverage();
    return this.evaluateActor(episodes, options);
  }

  /** With the weights that DOMNet acts with. */
  protected evaluateActor(
    episodes: readonly EpisodeSpec[],
    options?: EvaluateOptions,
  ): Promise<readonly EpisodeOutcome[]> {
    return this.context.evaluate(this.domNet.actor('evaluate', null), episodes, options);
  }

  inspect(observation: Observation): Promise<Inspection> {
    this.domNet.actWithAverage();
    return this.domNet.inspect(observation);
  }

  act(observation: Observation): Promise<Explained> {
    this.domNet.actWithAverage();
    return this.domNet.act(observation);
  }

  views(_kinds?: readonly RunView['kind'][]): readonly RunView[] {
    return [];
  }

  async save(): Promise<NeuralTrainerState> {
    return {
      progress: this.context.progress,
      rng: this.learningRng.state(),
      exploringRng: this.exploringRng.state(),
      domNet: await this.domNet.save(),
      replay: this.replay.save(),
      replayCredit: this.replayCredit,
    };
  }

  async load(state: NeuralTrainerState): Promise<void> {
    this.context.restore(state.progress);
    this.learningRng.restore(state.rng);
    if (state.exploringRng) this.exploringRng.restore(state.exploringRng);
    this.replay.load(state.replay);
    this.replayCredit = state.replayCredit;
    this.domNet.load(state.domNet);
  }

  savePolicy(): Promise<Float32Array> {
    return this.domNet.savePolicy();
  }

  async loadPolicy(state: Float32Array): Promise<void> {
    this.domNet.loadPolicy(state);
  }

  numTensors(): number {
    return memory().numTensors;
  }

  dispose(): void {
    this.domNet.dispose();
  }
}

function average(reports: readonly Metrics[]): Metrics {
  const names = Object.keys(reports[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, mean(reports.map((report) => report[name]))]));
}

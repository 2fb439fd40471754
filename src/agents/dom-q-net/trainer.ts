/**
 * DOM-Q-NET's training: Algorithm 1 of Jia et al. (2019, Appendix 6.5), whose lines the comments quote. Frame k plays
 * task k modulo the number of tasks; with a single task, it is the same loop. A control step is a stretch of it.
 */
import type { RunView } from '../../contracts/views';
import { Rng } from '../../random/Rng';
import { Driver } from '../../rl/Driver';
import { PrioritisedReplayBuffer } from '../../rl/PrioritisedReplayBuffer';
import { StepQuota } from '../../rl/schedules';
import { nextMacrotask } from '../../thread/nextMacrotask';
import { AgentTrainer } from '../shared/AgentTrainer';
import { Counter } from '../shared/checkpoint';
import type { Metrics } from '../shared/metrics';
import type { TrainingContext } from '../shared/TrainingContext';
import { UpdateBudget } from '../shared/UpdateBudget';
import { domQNetParts } from './checkpoint';
import { StateEncoder } from './encode/StateEncoder';
import type { Guidance } from './exploration/Guidance';
import { TrainingEpisodes } from './exploration/TrainingEpisodes';
import { QLearner, type QUpdate } from './learner';
import { trainingMetrics } from './metrics';
import { QPolicy } from './policy';
import type { ReplayItem } from './replay/item';
import { prioritiesOf } from './replay/priorities';
import { samplingGroups } from './replay/samplingGroups';
import type { DomQNetSettings } from './settings';

/** Minimum environment steps in a control step; its episodes are played to their end. */
const CONTROL_ENV_STEPS = 24;

export class DomQNetTrainer extends AgentTrainer<Float32Array> {
  protected readonly policy: QPolicy;
  // Rows of its weights are words of the vocabularies, and it relies on words as far as they were familiar.
  protected override readonly takenOver = ['vocabularies', 'familiarity'];
  private readonly encoder: StateEncoder;
  private readonly learner: QLearner;
  private readonly replay: PrioritisedReplayBuffer<ReplayItem>;
  private readonly episodes: TrainingEpisodes;
  /** Draws random actions and replayed transitions. */
  private readonly rng: Rng;
  /** Updates that are due but not yet made. */
  private readonly budget = new UpdateBudget();
  /** Training episodes begun or skipped so far. */
  private readonly nextEpisode = new Counter();

  constructor(
    context: TrainingContext,
    private readonly settings: DomQNetSettings,
    seed: number,
    private readonly guidance: Guidance | null = null,
  ) {
    super(context);
    this.rng = new Rng(seed);
    this.encoder = new StateEncoder(settings);
    // 2: Initialize the shared replay buffer R
    this.replay = new PrioritisedReplayBuffer({
      capacity: settings.capacity,
      alpha: settings.priorityExponent,
      beta: settings.priorityCorrection,
      samplingGroups: samplingGroups(settings, (task) => this.episodes.exploration.shareOf(task)),
    });
    // 3: Initialize the shared network parameters theta
    this.learner = new QLearner(settings, this.rng.int(2 ** 31));
    this.policy = new QPolicy(context, settings, this.encoder, this.learner);
    const { encoder, learner, policy, rng } = this;
    const store = (items: readonly ReplayItem[]) => {
      for (const item of items) this.replay.add(item);
    };
    const parts = { context, settings, encoder, learner, policy, rng, store };
    this.episodes = new TrainingEpisodes({ ...parts, guidance });
  }

  protected async train(): Promise<Metrics> {
    const { context, settings, episodes, budget } = this;
    const updates: QUpdate[] = [];
    this.guidance?.workflows.note(context.progress.controlSteps);
    const frames = episodes.drawFrames();
    const schedule = new StepQuota({
      frames,
      minSteps: CONTROL_ENV_STEPS,
      episodeOf: (n, frame) =>
        episodes.episodeOf(n, context.trainingEpisode(this.nextEpisode.value + n, frame)),
    });
    const driver = new Driver(context.env, [{ actor: episodes, frames }], schedule, {
      numEnvs: context.numEnvs,
      // Line 10 runs while pages are working, on what was stored before
      during: async (step) => {
        const [results] = await context.timeline.together(
          () => context.timeline.wait(step()),
          () => this.learn(updates),
        );
        return results;
      },
    });

    // 4: Initialize each environment and sample s_0
    await driver.start();
    // 5: for i = 1 to M do
    while (driver.isRunning) {
      // 10: one optimization step for each environment step
      if (this.isLearning) budget.earn(driver.playing * settings.updatesPerStep);
      // 6: for each k in K do
      // 7:   Sample an action from the behavioral policy       `TrainingEpisodes.act`
      // 8:   Execute it, observe a reward and a new state      `env.step`
      // 9:   Store the transition in R                         `TrainingEpisodes.conclude`
      // 11:  if the episode has terminated then
      // 12:    reset k and sample s_0                          `TrainingEpisodes.begin`
      await driver.step();
    }

    await this.learner.updateAverage();
    this.nextEpisode.value += schedule.used;
    const ended = episodes.endStep();
    context.count('episodes', ended.length);
    return trainingMetrics(ended, updates, this.replay, context.tasks.length);
  }

  /** 10: Sample minibatches from R, one optimization step with respect to theta on each. Yields between two of them. */
  private async learn(updates: QUpdate[]): Promise<void> {
    while (this.isLearning && this.budget.spendOne()) {
      updates.push(await this.context.timeline.during('update', () => this.update()));
      await nextMacrotask();
    }
  }

  private async update(): Promise<QUpdate> {
    const { batch: size, learningRateDecay } = this.settings;
    const batch = this.replay.sample(size, this.rng);
    const rateFactor = 1 - learningRateDecay * this.episodes.exploration.leastRate ** 2;
    const update = await this.learner.learn(batch, rateFactor);
    this.replay.reprioritise(batch.indices, prioritiesOf(update.errors, this.settings));
    this.context.count('gradSteps');
    return update;
  }

  private get isLearning(): boolean {
    const { learnAfter, awaitReward } = this.settings;
    const hasSucceeded = this.episodes.exploration.hasSucceeded || this.guidance?.hasSucceeded;
    return this.replay.size >= learnAfter && (hasSucceeded || !awaitReward);
  }

  override views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    return this.guidance?.workflows.views(kinds) ?? [];
  }

  protected parts() {
    const { context, settings, learner, encoder, replay, rng, episodes, budget, nextEpisode, guidance } =
      this;
    return domQNetParts({
      context,
      settings,
      learner,
      encoder,
      replay,
      rng,
      episodes,
      budget,
      nextEpisode,
      guidance,
    });
  }

  protected learnFrom(weights: Float32Array): void {
    this.learner.learnFrom(weights);
    this.episodes.hasPredecessor = true;
  }

  dispose(): void {
    this.learner.dispose();
  }
}

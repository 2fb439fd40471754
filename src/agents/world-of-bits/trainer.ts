/**
 * World of Bits' training (Section 3.2): behavioural cloning of demonstrations that are replayed in the run's own frames,
 * then reinforcement learning. The paper's A3C learns from frames that run at their own pace in processes of their own;
 * here all frames are stepped together, and one learner updates after each unroll: the same gradient without the delay,
 * and the same numbers in every run (A2C).
 */
import type { PolicyState, Preparing, TrainerState } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import { openScratchFile } from '../../disk/openScratchFile';
import { Rng } from '../../random/Rng';
import type { DrivenStep } from '../../rl/Driver';
import { generalisedAdvantages } from '../../rl/gae';
import { collectUnrolls, endsEpisode, type Unroll } from '../../rl/unrolls';
import { nextMacrotask } from '../../thread/nextMacrotask';
import { AgentTrainer, TO_THE_END } from '../shared/AgentTrainer';
import { averageMetrics, type Metrics } from '../shared/metrics';
import { OngoingEpisodes } from '../shared/OngoingEpisodes';
import { screenSizeOf } from '../shared/screenSize';
import type { TrainingContext } from '../shared/TrainingContext';
import { gridOf } from './act/grid';
import type { Hand } from './act/hand';
import { wobParts } from './checkpoint';
import { Demonstrations } from './demos/Demonstrations';
import { Encoders } from './encode/Encoders';
import { WobLearner } from './learner';
import { wobExplorationMetrics } from './metrics';
import type { ReinforcedStep } from './model/losses';
import { type WobMemo, WobPolicy } from './policy';
import type { WobSettings } from './settings';

/** Gradient steps of cloning in a control step. */
const CLONING_STRETCH = 20;
/**
 * Steps of each frame in a control step of reinforcement, after which validations may take place: several short unrolls, or
 * one long one.
 */
const REINFORCING_STRETCH = 24;

export class WobTrainer extends AgentTrainer<Float32Array> {
  protected readonly policy: WobPolicy;
  private readonly learner: WobLearner;
  private readonly encoders: Encoders;
  private readonly learningRng: Rng;
  private readonly exploringRng: Rng;
  /** Replayed when cloning begins, or continues in another tab. */
  private demonstrations: Demonstrations | null = null;
  private readonly episodes: OngoingEpisodes<WobMemo, Hand>;
  /** Gradient steps of cloning made so far. */
  private cloned = 0;

  constructor(
    context: TrainingContext,
    private readonly settings: WobSettings,
    private readonly demos: readonly Demonstration[],
    seed: number,
  ) {
    super(context);
    this.learningRng = new Rng(seed);
    const grid = gridOf(screenSizeOf(context.tasks[0]));
    this.learner = new WobLearner(context, settings, grid, this.learningRng.int(2 ** 31));
    this.exploringRng = new Rng(this.learningRng.int(2 ** 31));
    this.encoders = new Encoders(settings);
    this.policy = new WobPolicy(context, settings, this.learner, this.encoders);
    this.episodes = new OngoingEpisodes(context);
  }

  /** Replays the demonstrations that cloning learns from. */
  async prepare(preparing: Preparing): Promise<boolean> {
    if (!this.isCloning) return true;
    const { context, settings, encoders, demos } = this;
    this.demonstrations ??= new Demonstrations(await openScratchFile(), encoders);
    return this.demonstrations.prepare(demos, context, settings, preparing);
  }

  protected async train(): Promise<Metrics> {
    await this.prepare(TO_THE_END);
    const metrics = this.isCloning ? await this.clone() : await this.reinforce();
    await this.learner.updateAverage();
    return metrics;
  }

  private get isCloning(): boolean {
    const { phases, cloningUpdates } = this.settings;
    return phases === 'cloning' || (phases === 'both' && this.cloned < cloningUpdates);
  }

  /** Cross-entropy of the three heads, on steps drawn from all demonstrations. */
  private async clone(): Promise<Metrics> {
    const { context, settings, learner, learningRng } = this;
    const left = settings.phases === 'cloning' ? CLONING_STRETCH : settings.cloningUpdates - this.cloned;
    const updates: Metrics[] = [];
    for (let i = 0; i < Math.min(CLONING_STRETCH, left); i++) {
      const steps = context.timeline.during('encode', () =>
        this.demonstrations!.draw(settings.cloningBatch, learningRng),
      );
      updates.push(await learner.clone(steps));
      this.cloned += 1;
      await nextMacrotask();
    }
    if (!this.isCloning) {
      learner.restartOptimiser();
      await this.forgetDemonstrations();
    }
    return averageMetrics(updates);
  }

  private async forgetDemonstrations(): Promise<void> {
    await this.demonstrations?.close();
    this.demonstrations = null;
  }

  private async reinforce(): Promise<Metrics> {
    const { unroll } = this.settings;
    const updates: Metrics[] = [];
    const ended: DrivenStep<WobMemo, Hand>[] = [];
    for (let steps = 0; steps < REINFORCING_STRETCH; steps += unroll) {
      const { update, taken } = await this.unrollAndLearn();
      updates.push(update);
      ended.push(...taken.filter(endsEpisode));
    }
    return { ...wobExplorationMetrics(ended), ...averageMetrics(updates) };
  }

  /** One unroll in every frame, then one step of advantage actor-critic with generalised advantages. */
  private async unrollAndLearn() {
    const { context, settings, learner } = this;
    learner.actWithNewest();
    const driver = await this.episodes.driver(() => this.policy.explorer(this.exploringRng));
    const unrolls = await collectUnrolls<WobMemo, Hand>(driver, settings.unroll);
    const steps = (await Promise.all(unrolls.map((unroll) => this.learnable(unroll)))).flat();
    const update = await learner.reinforce(steps);
    const taken = unrolls.flatMap((unroll) => unroll.steps);
    context.count('envSteps', taken.length);
    context.count('episodes', taken.filter(endsEpisode).length);
    return { update, taken };
  }

  private async learnable({ steps }: Unroll<WobMemo, Hand>): Promise<ReinforcedStep[]> {
    const { task } = steps[0].episode;
    const last = steps[steps.length - 1];
    const [next] = await this.learner.policies(
      endsEpisode(last) ? [] : [this.policy.encode(last.after, task, last.memo.screen)],
    );
    const { advantages, returns } = generalisedAdvantages(
      steps.map(({ result }) => result),
      steps.map(({ memo }) => memo.value),
      next?.value ?? 0,
      this.settings,
    );
    return steps.map(({ memo: { screen, choice, withheld } }, t) => ({
      screen,
      choice,
      withheld,
      advantage: advantages[t],
      return: returns[t],
    }));
  }

  override leaveFrames(): void {
    this.episodes.putAside();
  }

  /**
   * A trimmed run does not store how many of its updates were cloning. Cloning comes first, so they are its first
   * `cloningUpdates` gradient steps.
   */
  override async adopt(state: TrainerState, policy: PolicyState, kept: readonly string[]): Promise<void> {
    await super.adopt(state, policy, kept);
    this.cloned = Math.min(this.progress.gradSteps, this.settings.cloningUpdates);
  }

  protected parts() {
    const { context, settings, learner, learningRng, exploringRng, episodes } = this;
    return wobParts({
      context,
      settings,
      learner,
      learningRng,
      exploringRng,
      course: {
        save: () => ({ cloned: this.cloned, ...episodes.save() }),
        load: ({ cloned, ...saved }) => {
          this.cloned = cloned;
          episodes.load(saved);
        },
      },
    });
  }

  protected learnFrom(weights: Float32Array): void {
    this.learner.learnFrom(weights);
  }

  async dispose(): Promise<void> {
    this.learner.dispose();
    await this.forgetDemonstrations();
  }
}

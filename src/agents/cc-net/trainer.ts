/**
 * CC-Net's training (Section 2.5): in every gradient step the loss of cloning, on demonstrations drawn with equal probability,
 * plus the loss of V-MPO (Song et al. 2019), on unrolls that a target network explores. A control step is one target.
 */
import type { PolicyState, Preparing, TrainerState } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import { openScratchFile } from '../../disk/openScratchFile';
import { Rng } from '../../random/Rng';
import type { DrivenStep } from '../../rl/Driver';
import { bootstrappedReturns } from '../../rl/returns';
import { collectUnrolls, endsEpisode, type Unroll } from '../../rl/unrolls';
import { nextMacrotask } from '../../thread/nextMacrotask';
import { AgentTrainer, TO_THE_END } from '../shared/AgentTrainer';
import type { StateOf } from '../shared/checkpoint';
import { averageMetrics, explorationMetrics, type Metrics } from '../shared/metrics';
import { OngoingEpisodes } from '../shared/OngoingEpisodes';
import type { TrainingContext } from '../shared/TrainingContext';
import { ccParts } from './checkpoint';
import { Demonstrations } from './demos/Demonstrations';
import { Encoders } from './encode/Encoders';
import { CcLearner, type Explored, type ExploredStep, type StoredPolicy } from './learner';
import type { Sequence, StepInput } from './model/sequences';
import { type CcMemo, CcPolicy } from './policy';
import type { Carried } from './Recall';
import type { CcSettings } from './settings';
import { type Segment, splitAtEpisodeEnds } from './vmpo/episodeSegments';

/** Gradient steps in a control step of cloning alone. */
const CLONING_STRETCH = 20;
/** Demonstrations replayed before the first gradient step, and during each control step of cloning. */
const PLAYED = { first: 120, meanwhile: 24 };

type CcState = StateOf<ReturnType<typeof ccParts>>;
/** A trimmed run does not say how far its course had progressed. */
type Startable = Pick<CcState, 'network' | 'progress'> & Partial<Pick<CcState, 'course'>>;

export class CcTrainer extends AgentTrainer<StoredPolicy> {
  protected readonly policy: CcPolicy;
  private readonly learner: CcLearner;
  private readonly encoders: Encoders;
  private readonly learningRng: Rng;
  private readonly exploringRng: Rng;
  /** Replayed while cloning begins, or continues in another tab. */
  private demonstrations: Demonstrations | null = null;
  private readonly episodes: OngoingEpisodes<CcMemo, Carried>;
  /** Gradient steps made so far. */
  private updates = 0;
  /** Those of the run that this one started from. */
  private earlierUpdates = 0;

  constructor(
    context: TrainingContext,
    private readonly settings: CcSettings,
    private readonly demos: readonly Demonstration[],
    seed: number,
  ) {
    super(context);
    this.learningRng = new Rng(seed);
    this.learner = new CcLearner(context, settings, this.learningRng.int(2 ** 31));
    this.exploringRng = new Rng(this.learningRng.int(2 ** 31));
    this.encoders = new Encoders(settings);
    this.policy = new CcPolicy(context, settings, this.learner, this.encoders);
    this.episodes = new OngoingEpisodes(context);
  }

  /** Replays the demonstrations that the next control step learns from, in the frames of the episodes in progress. */
  async prepare(preparing: Preparing): Promise<boolean> {
    if (!this.clones) return true;
    const { context, settings, encoders, demos } = this;
    this.demonstrations ??= new Demonstrations(
      context,
      settings,
      encoders,
      { episodes: await openScratchFile(), screens: await openScratchFile() },
      demos,
    );
    if (this.demonstrations.hasPlayed(this.required)) return true;
    this.episodes.putAside();
    return this.demonstrations.prepare(preparing, this.required);
  }

  protected async train(): Promise<Metrics> {
    this.policy.forget();
    await this.prepare(TO_THE_END);
    const metrics = this.explores ? await this.learnFromBoth() : await this.clone();
    await this.learner.updateAverage();
    return metrics;
  }

  /**
   * How many demonstrations the next control step draws from. Cloning begins with the first ones, and the next are
   * replayed meanwhile. The number depends only on the updates of this run: how fast they are replayed changes nothing.
   */
  private get required(): number {
    if (this.explores) return Number.POSITIVE_INFINITY;
    return (
      PLAYED.first + PLAYED.meanwhile * Math.floor((this.updates - this.earlierUpdates) / CLONING_STRETCH)
    );
  }

  private get clones(): boolean {
    return this.settings.learning !== 'reinforcement';
  }

  private get explores(): boolean {
    const { learning, headStart } = this.settings;
    return learning === 'reinforcement' || (learning === 'both' && this.updates >= headStart);
  }

  /** The head start, or cloning alone; meanwhile, the demonstrations of the next control step are replayed. */
  private async clone(): Promise<Metrics> {
    const { settings, context, required, updates } = this;
    const { learning, headStart } = settings;
    const demonstrations = this.demonstrations!;
    const among = demonstrations.count;
    const left = learning === 'cloning' ? CLONING_STRETCH : headStart - updates;
    const steps = Math.min(CLONING_STRETCH, left);
    const [metrics] = await context.timeline.together(
      async () => {
        const metrics: Metrics[] = [];
        for (let i = 0; i < steps; i++) {
          metrics.push(await this.learn(null, among));
          await nextMacrotask();
        }
        return averageMetrics(metrics);
      },
      () => demonstrations.prepare(TO_THE_END, required + PLAYED.meanwhile),
    );
    return metrics;
  }

  /** Both losses at once, until the target is replaced. */
  private async learnFromBoth(): Promise<Metrics> {
    const { context, settings, learner } = this;
    learner.actWithNewest();
    const driver = await this.episodes.driver(() => this.policy.explorer(this.exploringRng));
    const updates: Metrics[] = [];
    const ended: DrivenStep<CcMemo, Carried>[] = [];
    for (let i = 0; i < settings.targetPeriod; i++) {
      const unrolls = await collectUnrolls<CcMemo, Carried>(driver, settings.unroll);
      const steps = unrolls.flatMap((unroll) => unroll.steps);
      ended.push(...steps.filter(endsEpisode));
      context.count('envSteps', steps.length);
      updates.push(await this.learn(await this.valued(unrolls)));
    }
    context.count('episodes', ended.length);
    return { ...explorationMetrics(ended), ...averageMetrics(updates) };
  }

  /** A gradient step; if demonstrations are used, also on the first `among` of them. */
  private async learn(explored: Explored | null, among?: number): Promise<Metrics> {
    const { settings, context, learningRng } = this;
    const { cloningEpisodes, pixels, blindness } = settings;
    const cloned = this.clones
      ? {
          isBlind: pixels && blindness > 0 && learningRng.next() < blindness,
          sequences: context.timeline.during('encode', () =>
            this.demonstrations!.draw(cloningEpisodes, learningRng, among),
          ),
        }
      : null;
    this.updates += 1;
    return this.learner.learn(cloned, explored);
  }

  /** The explored steps, with the values and returns that the newest network gives them. */
  private async valued(unrolls: readonly Unroll<CcMemo, Carried>[]): Promise<Explored> {
    const segments = unrolls.flatMap(splitAtEpisodeEnds);
    const values = await this.context.timeline.during('update', () =>
      this.learner.values(segments.map((segment) => this.withRest(segment))),
    );
    const sequences = segments.map((segment, s): Sequence<ExploredStep> => {
      const { steps } = segment;
      const bootstrapValue = segment.goesOn ? values[s][steps.length] : 0;
      const returns = bootstrappedReturns(
        steps.map(({ result }) => result),
        bootstrapValue,
        this.settings.discount,
      );
      return {
        memory: steps[0].state.memory,
        steps: steps.map(({ memo: { screen, choice, policy }, state: { hand } }, t) => ({
          screen,
          hand,
          choice,
          old: policy,
          return: returns[t],
        })),
      };
    });
    return { sequences, values: values.map((of, s) => of.slice(0, segments[s].steps.length)) };
  }

  /** The states of a segment, and the one that its last step led to, if that counts. */
  private withRest({ steps, goesOn }: Segment<CcMemo, Carried>): Sequence<StepInput> {
    const inputs = steps.map(({ memo: { screen }, state: { hand } }): StepInput => ({ screen, hand }));
    const { after, stateAfter, memo, episode } = steps[steps.length - 1];
    if (goesOn) {
      const screen = this.encoders.of(episode.task).encode(after, memo.screen);
      inputs.push({ screen, hand: stateAfter.hand });
    }
    return { steps: inputs, memory: steps[0].state.memory };
  }

  override leaveFrames(): void {
    this.episodes.putAside();
  }

  /** Fine-tuning: continues from what a run on any tasks has learned; its updates count towards the head start. */
  override async startFrom(state: TrainerState): Promise<void> {
    const { network, course, progress } = state as Startable;
    this.learner.startFrom(network);
    this.beginAfter(course?.updates ?? progress.gradSteps);
  }

  override async adopt(state: TrainerState, policy: PolicyState, kept: readonly string[]): Promise<void> {
    await super.adopt(state, policy, kept);
    this.beginAfter(this.progress.gradSteps);
  }

  /** That many earlier updates count towards its head start; demonstrations are replayed from the first one on. */
  private beginAfter(updates: number): void {
    this.updates = updates;
    this.earlierUpdates = updates;
  }

  protected parts() {
    const { context, settings, learner, learningRng, exploringRng, episodes } = this;
    return ccParts({
      context,
      settings,
      learner,
      learningRng,
      exploringRng,
      course: {
        save: () => ({
          updates: this.updates,
          earlierUpdates: this.earlierUpdates,
          ...episodes.save(),
        }),
        load: ({ updates, earlierUpdates = 0, ...saved }) => {
          this.updates = updates;
          this.earlierUpdates = earlierUpdates;
          episodes.load(saved);
        },
      },
    });
  }

  protected learnFrom(policy: StoredPolicy): void {
    this.learner.learnFrom(this.learner.onPresentScale(policy));
  }

  async dispose(): Promise<void> {
    this.learner.dispose();
    await this.demonstrations?.close();
  }
}

/**
 * The baseline of Section 6.2: DOMNet clones the demonstrations until validation stops improving, then learns by A2C from the weights
 * that validated best. Without demonstrations the first phase is empty, and this is A2C from scratch.
 */
import { Rng } from '../../../random/Rng';
import { summarise } from '../../../rl/summary';
import { nextMacrotask } from '../../../thread/nextMacrotask';
import { AgentTrainer } from '../../shared/AgentTrainer';
import type { Metrics } from '../../shared/metrics';
import { successRate } from '../../shared/TrainingContext';
import type { StateAction } from '../actions';
import { domNetParts } from '../checkpoint';
import { DomNetLearner } from '../learner';
import { DomNetPolicy } from '../policy';
import type { WgeSettings } from '../settings';
import type { TrainerOptions } from '../trainerOptions';
import { bestClonedPart, type ClonedWeights } from './checkpoint';
import { demonstratedSteps } from './demonstratedSteps';
import { EarlyStopping } from './EarlyStopping';

/** Demonstrated steps in one gradient step of cloning. */
const CLONING_BATCH = 32;

export class BcRlTrainer extends AgentTrainer<Float32Array> {
  protected readonly policy: DomNetPolicy;
  private readonly settings: WgeSettings;
  private readonly learner: DomNetLearner;
  private readonly learningRng: Rng;
  private readonly exploringRng: Rng;
  private readonly demonstrated: readonly StateAction[];
  private readonly stopping: EarlyStopping<ClonedWeights>;
  private isCloning: boolean;

  constructor({ context, settings, goalKind, demos, seed }: Omit<TrainerOptions, 'latticeEdits'>) {
    super(context);
    this.settings = settings;
    this.learningRng = new Rng(seed);
    this.learner = new DomNetLearner(context, settings, goalKind, this.learningRng.int(2 ** 31));
    this.exploringRng = new Rng(this.learningRng.int(2 ** 31));
    this.policy = new DomNetPolicy(context, this.learner, goalKind, settings);
    this.demonstrated = demonstratedSteps(demos, goalKind, settings.wordHash);
    this.stopping = new EarlyStopping(settings.cloningPatience);
    this.isCloning = this.demonstrated.length > 0;
  }

  protected async train(): Promise<Metrics> {
    const metrics = this.isCloning ? await this.clone() : await this.reinforce();
    await this.learner.updateAverage();
    return metrics;
  }

  /**
   * BC: gradient steps on the demonstrations, then validation. Cloning ends once validation has not improved for a while.
   * Yields between two gradient steps: with hundreds of them in a row, the learner would seem to hang on a busy machine.
   */
  private async clone(): Promise<Metrics> {
    const { cloningEvery, cloningValidation, keepBestClone } = this.settings;
    const losses: number[] = [];
    for (let i = 0; i < cloningEvery; i++) {
      const batch = Array.from(
        { length: CLONING_BATCH },
        () => this.demonstrated[this.learningRng.int(this.demonstrated.length)],
      );
      losses.push((await this.learner.clone(batch))['loss/imitation']);
      await nextMacrotask();
    }
    const episodes = this.context.validationEpisodes(cloningValidation);
    const { successRate } = summarise(await this.context.evaluate(this.policy.newestActor(), episodes));
    await this.stopping.record(successRate, () => this.learner.save());
    if (this.stopping.isOver) {
      this.isCloning = false;
      const best = this.stopping.takeBest();
      if (keepBestClone && best) this.learner.startAgainFrom(best);
    }
    return { 'loss/imitation': losses.at(-1)!, 'clone/validation-success': successRate };
  }

  /** RL: one episode in every frame, then one A2C step on them. */
  private async reinforce(): Promise<Metrics> {
    const episodes = await this.context.explore(this.policy.explorer(this.exploringRng));
    return {
      'explore/neural-success': successRate(episodes),
      ...(await this.learner.reinforce(episodes)),
    };
  }

  protected parts() {
    const { context, settings, learner, learningRng, exploringRng } = this;
    return {
      ...domNetParts({ context, settings, learner, learningRng, exploringRng }),
      bestCloned: bestClonedPart(this.stopping),
      cloning: {
        // Not in runs that were trimmed before it was kept.
        isOptional: true as const,
        save: () => this.isCloning,
        load: (isCloning: boolean) => {
          this.isCloning = isCloning;
        },
      },
    };
  }

  protected learnFrom(weights: Float32Array): void {
    this.learner.learnFrom(weights);
  }

  dispose(): void {
    this.learner.dispose();
  }
}

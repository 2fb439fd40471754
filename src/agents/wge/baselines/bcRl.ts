/**
 * The baseline of Section 6.2: DOMNet clones the demonstrations until validation stops improving, then learns by A2C.
 * Without demonstrations the first phase is empty, and this is A2C from scratch.
 */
import type { Demonstration } from '../../../contracts/demo';
import { summarise } from '../../../rl/summary';
import { successRate, type TrainingContext } from '../../shared/context';
import { clonableSteps } from './demonstratedSteps';
import type { WgeSettings } from '../settings';
import type { GoalKind } from '../encode/goal';
import type { Transition } from '../model/DomNet';
import { type Metrics, NeuralTrainer, type NeuralTrainerState } from '../NeuralTrainer';

interface BcRlState extends NeuralTrainerState {
  readonly bestCloned: number | null;
  readonly cloning: boolean;
}

/** Validation episodes that decide when cloning has stopped improving. */
const CLONING_VALIDATION = 48;
/** Demonstrated steps in one gradient step of cloning. */
const CLONING_BATCH = 32;

export class BcRlTrainer extends NeuralTrainer {
  private readonly demonstrated: readonly Transition[];
  private bestCloned: number | null = null;
  private cloning: boolean;

  constructor(
    context: TrainingContext,
    settings: WgeSettings,
    goalKind: GoalKind,
    demos: readonly Demonstration[],
    seed: number,
  ) {
    super(context, settings, goalKind, seed);
    this.demonstrated = clonableSteps(demos, goalKind);
    this.cloning = this.demonstrated.length > 0;
  }

  protected advance(): Promise<Metrics> {
    return this.cloning ? this.clone() : this.reinforce();
  }

  /** Gradient steps on the demonstrations, then validation; cloning ends once that no longer gets better. */
  private async clone(): Promise<Metrics> {
    const { cloningEvery } = this.settings;
    const losses: number[] = [];
    for (let i = 0; i < cloningEvery; i++) {
      const batch = Array.from(
        { length: CLONING_BATCH },
        () => this.demonstrated[this.learningRng.int(this.demonstrated.length)],
      );
      const report = await this.domNet.update(() => this.domNet.net.policyLoss(batch, 1));
      losses.push(report.metrics['loss/policy']);
    }
    this.domNet.actWithNewest();
    const validated = summarise(
      await this.evaluateActor(this.context.validationEpisodes(CLONING_VALIDATION)),
    );
    this.cloning = this.bestCloned === null || validated.successRate > this.bestCloned;
    this.bestCloned = Math.max(this.bestCloned ?? 0, validated.successRate);
    return { 'loss/policy': losses.at(-1)!, 'clone/validation-success': validated.successRate };
  }

  private async reinforce(): Promise<Metrics> {
    this.domNet.actWithNewest();
    const episodes = await this.exploreNeural();
    return { 'explore/neural-success': successRate(episodes), ...(await this.learnOnPolicy(episodes)) };
  }

  override async save(): Promise<BcRlState> {
    return { ...(await super.save()), bestCloned: this.bestCloned, cloning: this.cloning };
  }

  override async load(state: BcRlState): Promise<void> {
    await super.load(state);
    this.bestCloned = state.bestCloned;
    this.cloning = state.cloning;
  }
}

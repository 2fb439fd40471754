/** Workflow-guided exploration (Liu et al. 2018, Figure 1): workflows explore, DOMNet learns from what was rewarded. */
import type { Demonstration } from '../../contracts/demo';
import type { Lattice } from '../../contracts/workflow';
import type { WgeSettings } from './config';
import { successRate, type TrainingContext } from './context';
import type { GoalKind } from './encodeGoal';
import { type Metrics, NeuralTrainer, type NeuralTrainerState } from './NeuralTrainer';
import { WorkflowAgent, type WorkflowAgentState } from './WorkflowAgent';

interface WgeState extends NeuralTrainerState {
  readonly workflows: WorkflowAgentState;
  readonly recent: RecentSuccess;
}

/** Success rates of both explorers, averaged over the last ten batches or so. */
interface RecentSuccess {
  readonly workflow: number;
  readonly neural: number;
}

const AVERAGING = 0.1;
/** DOMNet needs no more workflows when it succeeds this often; below, some kinds of goal may still be unknown to it. */
const MASTERED = 0.9;

export class WgeTrainer extends NeuralTrainer {
  private readonly workflows: WorkflowAgent;
  private recent: RecentSuccess = { workflow: 0, neural: 0 };

  constructor(
    context: TrainingContext,
    settings: WgeSettings,
    goalKind: GoalKind,
    demos: readonly Demonstration[],
    seed: number,
  ) {
    super(context, settings, goalKind, seed);
    this.workflows = new WorkflowAgent(context, settings, demos, this.rng.int(2 ** 31));
  }

  protected async advance(controlStep: number): Promise<Metrics> {
    const { workflowEvery, workflowEveryOvertaken, neuralEvery, replayEvery, onPolicy } = this.settings;
    const { replayMinimum, replayUpdates } = this.settings;
    const due = (every: number) => controlStep % every === 0;
    const canReplay = () => this.replay.size >= replayMinimum;
    const metrics: Metrics = {};

    // Explore with the workflow policy; its weights move towards steps that pay (Eq. 5)
    if (due(this.isOvertaken ? workflowEveryOvertaken : workflowEvery)) {
      const episodes = await this.workflows.explore();
      this.remember(episodes, 'workflow');
      metrics['explore/workflow-success'] = this.note('workflow', successRate(episodes));
    }

    // Explore with DOMNet, once it has learned something; learn on policy where asked to
    if (due(neuralEvery) && canReplay()) {
      const episodes = await this.exploreNeural();
      this.remember(episodes, 'neural');
      metrics['explore/neural-success'] = this.note('neural', successRate(episodes));
      if (onPolicy) Object.assign(metrics, await this.learnOnPolicy(episodes));
    }

    // Learn from replayed successes
    if (due(replayEvery) && canReplay()) {
      Object.assign(metrics, await this.learnFromReplay(this.spendCredit(replayUpdates)));
    }

    return { ...metrics, 'replay/size': this.replay.size };
  }

  private get isOvertaken(): boolean {
    return this.recent.neural > Math.max(MASTERED, this.recent.workflow);
  }

  /** Averages a batch's success rate into the recent one; returns it as it is. */
  private note(explorer: keyof RecentSuccess, rate: number): number {
    const average = this.recent[explorer] + AVERAGING * (rate - this.recent[explorer]);
    this.recent = { ...this.recent, [explorer]: average };
    return rate;
  }

  override get lattices(): readonly Lattice[] {
    return this.workflows.lattices;
  }

  override latticeProbabilities(): number[][][] {
    return this.workflows.probabilities();
  }

  override async save(): Promise<WgeState> {
    return { ...(await super.save()), workflows: this.workflows.save(), recent: this.recent };
  }

  override async load(state: WgeState): Promise<void> {
    await super.load(state);
    this.workflows.load(state.workflows);
    this.recent = state.recent;
  }
}

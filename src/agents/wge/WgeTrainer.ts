/** Workflow-guided exploration (Liu et al. 2018, Figure 1): workflows explore, DOMNet learns from what was rewarded. */
import type { Demonstration } from '../../contracts/demo';
import type { Lattice } from '../../contracts/workflow';
import { successRate, type TrainingContext } from '../context';
import type { WgeSettings } from './config';
import type { GoalKind } from './encodeGoal';
import { type Metrics, NeuralTrainer, type NeuralTrainerState } from './NeuralTrainer';
import { WorkflowAgent, type WorkflowAgentState } from './WorkflowAgent';

interface WgeState extends NeuralTrainerState {
  readonly workflows: WorkflowAgentState;
}

export class WgeTrainer extends NeuralTrainer {
  private readonly workflows: WorkflowAgent;

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
    const { workflowEvery, neuralEvery, replayEvery, onPolicy } = this.settings;
    const { replayMinimum, replayUpdates } = this.settings;
    const due = (every: number) => controlStep % every === 0;
    const canReplay = () => this.replay.size >= replayMinimum;
    const metrics: Metrics = {};

    // Explore with the workflow policy; its weights move towards steps that pay (Eq. 5)
    if (due(workflowEvery)) {
      const episodes = await this.workflows.explore();
      this.remember(episodes, 'workflow');
      metrics['explore/workflow-success'] = successRate(episodes);
    }

    // Explore with DOMNet, once it has learned something; learn on policy where asked to
    if (due(neuralEvery) && canReplay()) {
      const episodes = await this.exploreNeural();
      this.remember(episodes, 'neural');
      metrics['explore/neural-success'] = successRate(episodes);
      if (onPolicy) Object.assign(metrics, await this.learnOnPolicy(episodes));
    }

    // Learn from replayed successes
    if (due(replayEvery) && canReplay()) {
      Object.assign(metrics, await this.learnFromReplay(this.spendCredit(replayUpdates)));
    }

    return { ...metrics, 'replay/size': this.replay.size };
  }

  override get lattices(): readonly Lattice[] {
    return this.workflows.lattices;
  }

  override latticeProbabilities(): number[][][] {
    return this.workflows.probabilities();
  }

  override async save(): Promise<WgeState> {
    return { ...(await super.save()), workflows: this.workflows.save() };
  }

  override async load(state: WgeState): Promise<void> {
    await super.load(state);
    this.workflows.load(state.workflows);
  }
}

/** Workflow-guided exploration (Liu et al. 2018, Figure 1): workflows explore, DOMNet learns from what was rewarded. */
import type { Demonstration } from '../../contracts/demo';
import type { RunView } from '../../contracts/views';
import { successRate, type TrainingContext } from '../shared/context';
import type { WgeSettings } from './settings';
import type { GoalKind } from './encode/goal';
import { type Metrics, NeuralTrainer, type NeuralTrainerState } from './NeuralTrainer';
import { WorkflowAgent, type WorkflowAgentState } from './exploration/WorkflowExplorer';

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
    this.workflows = new WorkflowAgent(context, settings, demos, this.learningRng.int(2 ** 31));
  }

  protected async advance(controlStep: number): Promise<Metrics> {
    const { workflowEvery, neuralEvery, replayEvery, onPolicy } = this.settings;
    const { replayMinimum, replayUpdates } = this.settings;
    const due = (every: number) => controlStep % every === 0;
    const canReplay = this.replay.size >= replayMinimum;
    const updates = due(replayEvery) && canReplay ? this.spendCredit(replayUpdates) : 0;

    // While pages are at work, learn from successes of earlier control steps
    this.domNet.actWithNewest();
    const [explored, replayed] = await this.context.timeline.together(
      () => this.explore(due(workflowEvery), due(neuralEvery) && canReplay),
      () => this.learnFromReplay(updates),
    );
    const { workflow, neural } = explored;
    this.remember(workflow, 'workflow');
    this.remember(neural, 'neural');

    // These episodes were sampled from the weights before this step's replay updates: a little off policy
    const learned = onPolicy ? await this.learnOnPolicy(neural) : {};
    return {
      ...(workflow.length > 0 && { 'explore/workflow-success': successRate(workflow) }),
      ...(neural.length > 0 && { 'explore/neural-success': successRate(neural) }),
      ...learned,
      ...replayed,
      'replay/size': this.replay.size,
    };
  }

  /** With the workflow policy, whose weights move towards steps that pay (Eq. 5); with DOMNet, once it has learned. */
  private async explore(byWorkflow: boolean, byNetwork: boolean) {
    const workflow = byWorkflow ? await this.workflows.explore() : [];
    const neural = byNetwork ? await this.exploreNeural() : [];
    return { workflow, neural };
  }

  override views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    return this.workflows.views(kinds);
  }

  override async save(): Promise<WgeState> {
    return { ...(await super.save()), workflows: this.workflows.save() };
  }

  override async load(state: WgeState): Promise<void> {
    await super.load(state);
    this.workflows.load(state.workflows);
  }
}

/** The column "π_w only" of Table 1: the workflow policy learns and is evaluated alone, without a network. */
import type { EvaluateOptions, Explained, Inspection, Progress, Trainer } from '../../../contracts/agent';
import type { Demonstration } from '../../../contracts/demo';
import type { Observation } from '../../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec } from '../../../contracts/episode';
import type { MetricEvent } from '../../../contracts/metrics';
import type { RunView } from '../../../contracts/views';
import type { WorkflowPolicyState } from '../../../workflow/policy';
import { successRate, type TrainingContext } from '../../shared/context';
import type { WgeSettings } from '../settings';
import { WorkflowAgent, type WorkflowAgentState } from '../exploration/WorkflowExplorer';

interface WorkflowTrainerState {
  readonly progress: Progress;
  readonly workflows: WorkflowAgentState;
}

export class WorkflowTrainer implements Trainer {
  private readonly workflows: WorkflowAgent;

  constructor(
    private readonly context: TrainingContext,
    settings: WgeSettings,
    demos: readonly Demonstration[],
    seed: number,
  ) {
    this.workflows = new WorkflowAgent(context, settings, demos, seed);
  }

  async controlStep(): Promise<readonly MetricEvent[]> {
    const step = this.context.progress.controlSteps;
    const episodes = await this.workflows.explore();
    this.context.count('controlSteps');
    return this.context.record({ 'explore/workflow-success': successRate(episodes) }, step);
  }

  get progress(): Progress {
    return this.context.progress;
  }

  evaluate(episodes: readonly EpisodeSpec[], options?: EvaluateOptions): Promise<readonly EpisodeOutcome[]> {
    return this.context.evaluate(this.workflows.greedyActor(), episodes, options);
  }

  async inspect(observation: Observation): Promise<Inspection> {
    return this.workflows.inspect(observation);
  }

  async act(observation: Observation): Promise<Explained> {
    const inspection = this.workflows.inspect(observation);
    return { ...inspection.actions[0], inspection };
  }

  views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    return this.workflows.views(kinds);
  }

  async save(): Promise<WorkflowTrainerState> {
    return { progress: this.progress, workflows: this.workflows.save() };
  }

  async load({ progress, workflows }: WorkflowTrainerState): Promise<void> {
    this.context.restore(progress);
    this.workflows.load(workflows);
  }

  async savePolicy(): Promise<WorkflowPolicyState> {
    return this.workflows.savePolicy();
  }

  async loadPolicy(state: WorkflowPolicyState): Promise<void> {
    this.workflows.loadPolicy(state);
  }

  numTensors(): number {
    return 0;
  }

  dispose(): void {}
}

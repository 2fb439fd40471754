/** The column "π_w only" of Table 1: the workflow policy learns and is evaluated alone, without a network. */
import type {
  EvaluateOptions,
  EvaluationResult,
  Inspection,
  MetricEvent,
  Progress,
  Trainer,
} from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { Action, Observation, Seed } from '../../contracts/env';
import type { Lattice } from '../../contracts/workflow';
import type { WorkflowPolicyState } from '../../workflow/policy';
import { successRate, type TrainingContext } from '../context';
import type { WgeSettings } from './config';
import { WorkflowAgent, type WorkflowAgentState } from './WorkflowAgent';

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
    return [{ name: 'explore/workflow-success', value: successRate(episodes), step }];
  }

  get progress(): Progress {
    return this.context.progress;
  }

  get lattices(): readonly Lattice[] {
    return this.workflows.lattices;
  }

  evaluate(seeds: readonly Seed[], options: EvaluateOptions): Promise<EvaluationResult> {
    return this.context.evaluate(this.workflows.greedyPolicy('evaluate'), seeds, options);
  }

  async inspect(observation: Observation): Promise<Inspection> {
    return this.workflows.inspect(observation);
  }

  async act(observation: Observation): Promise<{ action: Action; label: string; inspection: Inspection }> {
    const inspection = this.workflows.inspect(observation);
    return { ...inspection.actions[0], inspection };
  }

  latticeProbabilities(): number[][][] {
    return this.workflows.probabilities();
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

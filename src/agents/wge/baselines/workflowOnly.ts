/** The column "π_w only" of Table 1: the workflow policy learns and is evaluated alone, without a network. */
import type { RunView } from '../../../contracts/views';
import type { WorkflowPolicyState } from '../../../workflow/WorkflowPolicy';
import { AgentTrainer, type EvaluatedPolicy } from '../../shared/AgentTrainer';
import { progressPart } from '../../shared/checkpoint';
import type { Metrics } from '../../shared/metrics';
import { successRate } from '../../shared/TrainingContext';
import { Workflows } from '../../shared/workflows/Workflows';
import { WorkflowExplorer } from '../exploration/WorkflowExplorer';
import type { TrainerOptions } from '../trainerOptions';

export class WorkflowTrainer extends AgentTrainer<WorkflowPolicyState> {
  protected readonly policy: EvaluatedPolicy<WorkflowPolicyState>;
  private readonly workflows: Workflows;
  private readonly explorer: WorkflowExplorer;

  constructor({ context, settings, demos, seed, latticeEdits }: Omit<TrainerOptions, 'goalKind'>) {
    super(context);
    const workflows = new Workflows(settings, demos, seed, latticeEdits);
    const explorer = new WorkflowExplorer(context, workflows);
    this.workflows = workflows;
    this.explorer = explorer;
    this.policy = {
      actor: () => explorer.greedyActor(),
      inspect: (episode) => explorer.inspect(episode),
      save: () => workflows.savePolicy(),
      load: (state) => workflows.loadPolicy(state),
    };
  }

  protected async train(): Promise<Metrics> {
    return { 'explore/workflow-success': successRate(await this.explorer.explore()) };
  }

  override views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    return this.workflows.views(kinds);
  }

  protected parts() {
    return { progress: progressPart(this.context), workflows: this.workflows };
  }

  override numTensors(): number {
    return 0;
  }

  /** Only the workflow policy learns. */
  protected learnFrom(): void {}

  dispose(): void {}
}

/**
 * Workflow-guided exploration: Figure 1 of Liu et al. (2018), whose lines the comments quote. An iteration is a control
 * step, with one episode in each frame.
 */
import type { RunView } from '../../contracts/views';
import { Rng } from '../../random/Rng';
import { nextMacrotask } from '../../thread/nextMacrotask';
import { AgentTrainer } from '../shared/AgentTrainer';
import { averageMetrics, largestMetrics, type Metrics } from '../shared/metrics';
import { successRate } from '../shared/TrainingContext';
import { Workflows } from '../shared/workflows/Workflows';
import { wgeParts } from './checkpoint';
import { WorkflowExplorer } from './exploration/WorkflowExplorer';
import { DomNetLearner } from './learner';
import { DomNetPolicy } from './policy';
import { SuccessReplay } from './replay/SuccessReplay';
import type { WgeSettings } from './settings';
import type { TrainerOptions } from './trainerOptions';

export class WgeTrainer extends AgentTrainer<Float32Array> {
  protected readonly policy: DomNetPolicy;
  private readonly settings: WgeSettings;
  private readonly learner: DomNetLearner;
  private readonly workflows: Workflows;
  private readonly workflowExplorer: WorkflowExplorer;
  private readonly replay: SuccessReplay;
  /** Exploring and learning run concurrently: with separate random numbers, neither depends on the other's pace. */
  private readonly learningRng: Rng;
  private readonly exploringRng: Rng;

  constructor({ context, settings, goalKind, demos, seed, latticeEdits }: TrainerOptions) {
    super(context);
    this.settings = settings;
    this.learningRng = new Rng(seed);
    this.learner = new DomNetLearner(context, settings, goalKind, this.learningRng.int(2 ** 31));
    this.exploringRng = new Rng(this.learningRng.int(2 ** 31));
    this.policy = new DomNetPolicy(context, this.learner, goalKind, settings);
    this.replay = new SuccessReplay(settings, goalKind);
    // Preprocessing: for all demonstrations d, induce a workflow lattice from d (Section 3)
    this.workflows = new Workflows(settings, demos, this.learningRng.int(2 ** 31), latticeEdits);
    this.workflowExplorer = new WorkflowExplorer(context, this.workflows);
  }

  protected async train(controlStep: number): Promise<Metrics> {
    const { workflowEvery, neuralEvery, replayEvery, replayUpdates, onPolicy } = this.settings;
    const isDue = (every: number) => controlStep % every === 0;
    const { isReady } = this.replay;
    const updates = isDue(replayEvery) && isReady ? this.replay.spendUpdates(replayUpdates) : 0;
    // With the current weights: those that replay changes meanwhile act in the next control step
    const explorer = this.policy.explorer(this.exploringRng);

    // While pages play the episodes of this control step, DOMNet learns from those of earlier ones
    const [{ workflow, neural }, replayed] = await this.context.timeline.together(
      async () => ({
        // Every iteration: pi_w samples a workflow, rolls out an episode e (Eq. 1-4), and e updates pi_w (Eq. 5)
        workflow: isDue(workflowEvery) ? await this.workflowExplorer.explore() : [],
        // Periodically: pi_n rolls out an episode e
        neural: isDue(neuralEvery) && isReady ? await this.context.explore(explorer) : [],
      }),
      // Periodically: if the replay buffer is larger than a threshold, sample from it and update pi_n
      () => this.learnFromReplay(updates),
    );

    // If e gets reward +1, add e to the replay buffer
    this.replay.addSuccesses(workflow, 'workflow');
    this.replay.addSuccesses(neural, 'neural');

    // Update pi_n and the critic V with e, which was sampled before this step's replay updates and is thus slightly off
    // policy
    const reinforced = onPolicy ? await this.learner.reinforce(neural) : {};
    await this.learner.updateAverage();
    return {
      ...(workflow.length > 0 && { 'explore/workflow-success': successRate(workflow) }),
      ...(neural.length > 0 && { 'explore/neural-success': successRate(neural) }),
      ...largestMetrics(reinforced, replayed),
      'replay/size': this.replay.buffer.size,
    };
  }

  /** Yields between two updates, so that pages are answered at once. */
  private async learnFromReplay(updates: number): Promise<Metrics> {
    const metrics: Metrics[] = [];
    for (let i = 0; i < updates; i++) {
      metrics.push(await this.learner.replay(this.replay.sample(this.learningRng)));
      await nextMacrotask();
    }
    return averageMetrics(metrics);
  }

  override views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    return this.workflows.views(kinds);
  }

  protected parts() {
    const { context, settings, learner, learningRng, exploringRng, replay, workflows } = this;
    return wgeParts({ context, settings, learner, learningRng, exploringRng, replay, workflows });
  }

  protected learnFrom(weights: Float32Array): void {
    this.learner.learnFrom(weights);
  }

  dispose(): void {
    this.learner.dispose();
  }
}

/** A run's validations, and their results: the best policy, when 95% was reached, whether the task is solved. */
import type { Trainer } from '../../contracts/agent';
import type { Checkpoint, Reached95 } from '../../contracts/checkpoint';
import type { EvaluationResult } from '../../contracts/evaluation';
import { type MetricEvent, metricEvents } from '../../contracts/metrics';
import type { RunConfig } from '../../contracts/run';
import type { HeldOut } from '../../contracts/views';
import { heldOutTasks, testedTasks } from '../../task/testedTasks';
import { reached95At } from '../idleUpdate';
import { heldOutView } from './heldOutView';
import type { Policies } from './Policies';
import { isValidationDue, testHeldOut, type ValidationOptions, validate } from './validation';

/** What a checkpoint keeps of them. */
type ValidationState = Pick<
  Checkpoint,
  'secondsTo95' | 'envStepsTo95' | 'best' | 'isUnvalidated' | 'heldOut'
>;

export class Validations {
  /** Whether nearly all episodes of the newest validation succeeded. */
  isSolved = false;
  reached95: Reached95 | null = null;
  /** The newest test on held-out tasks, where there are any. */
  heldOut: HeldOut | null = null;
  /** Whether the validation after the last control step was cut short. */
  isCutShort = false;
  private readonly tasks: readonly string[];
  /** Tasks tested on instead of those that are trained on. */
  private readonly heldOutTasks: readonly string[] | null;

  /** @param policies keeps the best one, and some earlier ones if `keepsEarlier` */
  constructor(
    config: RunConfig,
    private readonly policies: Policies,
    private readonly options: { readonly keepsEarlier: boolean },
  ) {
    this.tasks = testedTasks(config);
    this.heldOutTasks = heldOutTasks(config);
  }

  isDueAfter(controlSteps: number): boolean {
    return isValidationDue(controlSteps, this.heldOutTasks !== null, this.tasks.length);
  }

  /**
   * Validates what the trainer has learned. Has no effect if it is cut short.
   * @param elapsed seconds of training, this validation included
   */
  async run(
    trainer: Trainer,
    options: ValidationOptions,
    elapsed: () => number,
  ): Promise<readonly MetricEvent[]> {
    const { controlSteps, envSteps } = trainer.progress;
    const { heldOutTasks: heldOut, policies } = this;
    const startedAt = performance.now();
    const { result, best, reaches95, solved } = heldOut
      ? await testHeldOut(trainer, options, heldOut)
      : await validate(trainer, policies.best, options, this.tasks);
    this.isCutShort = options.signal.aborted;
    if (this.isCutShort) return [];
    if (this.options.keepsEarlier)
      await policies.shelf.offer(controlSteps, result.successRate, () => trainer.savePolicy());
    if (heldOut) this.heldOut = heldOutView(result, heldOut, envSteps);
    policies.best = best ?? policies.best;
    this.isSolved = solved;
    if (reaches95) this.reached95 ??= { seconds: elapsed(), envSteps };
    const metrics = {
      'evaluate/success': result.successRate,
      'evaluate/steps': result.meanSteps,
      ...this.successByTask(result),
      'speed/evaluate-seconds': (performance.now() - startedAt) / 1000,
    };
    return metricEvents(metrics, { step: controlSteps, envSteps });
  }

  save(): ValidationState {
    return {
      secondsTo95: this.reached95?.seconds ?? null,
      envStepsTo95: this.reached95?.envSteps ?? null,
      best: this.policies.best,
      ...(this.isCutShort && { isUnvalidated: true }),
      heldOut: this.heldOut,
    };
  }

  restore(checkpoint: Checkpoint): void {
    const { best, isUnvalidated = false, heldOut = null } = checkpoint;
    this.policies.best = best;
    this.isCutShort = isUnvalidated;
    this.heldOut = heldOut;
    this.reached95 = reached95At(checkpoint);
  }

  /** Empty if there is only one task. */
  private successByTask({ byTask }: EvaluationResult): Record<string, number> {
    const { tasks } = this;
    if (tasks.length === 1) return {};
    return Object.fromEntries(
      byTask.map(({ episodes, successes }, i) => [`evaluate/success/${tasks[i]}`, successes / episodes]),
    );
  }
}

/** A test on held-out tasks as a view of the run. */
import type { EvaluationResult } from '../../contracts/evaluation';
import type { HeldOut } from '../../contracts/views';
import { findTask } from '../../task/catalogue';

/** @param tasks in the order of the result's counts */
export function heldOutView(
  { byTask }: Pick<EvaluationResult, 'byTask'>,
  tasks: readonly string[],
  envSteps: number,
): HeldOut {
  return {
    kind: 'held-out',
    envSteps,
    tasks: tasks.map((task, i) => ({ task, groups: { ...findTask(task).heldOut }, ...byTask[i] })),
  };
}

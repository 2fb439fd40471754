/** Finds the metric of another run that measures the same: in runs with several tasks, success in one task has its own name. */
import type { TaskChoice } from '../../contracts/env';
import { tasksOf } from '../../task/taskChoice';

/** Success in all tasks of a run together. */
export const OWN_SUCCESS = 'evaluate/success';

/** Measured for all tasks together, and with `/TASK` for each where there are several. */
const BY_TASK: readonly string[] = [OWN_SUCCESS, 'explore/neural-success'];

const isAlone = (choice: TaskChoice): boolean => tasksOf(choice).length === 1;

/** The task that one of two runs learns alone and the other among others. */
export function taskAloneInOne(one: TaskChoice, other: TaskChoice): string | null {
  if (isAlone(one) === isAlone(other)) return null;
  const [alone, several] = isAlone(one) ? [one, other] : [other, one];
  return tasksOf(several).includes(alone.task) ? alone.task : null;
}

/** @param metric of a run with the `own` tasks; returns one of a run with the `other` tasks */
export function counterpartOf(metric: string, own: TaskChoice, other: TaskChoice): string {
  const task = taskAloneInOne(own, other);
  if (task === null) return metric;
  if (isAlone(own)) return BY_TASK.includes(metric) ? `${metric}/${task}` : metric;
  return BY_TASK.find((name) => metric === `${name}/${task}`) ?? metric;
}

/** Success in the tasks that a run with the `own` tasks has in common with one with the `other` tasks. */
export const comparableSuccess = (own: TaskChoice, other: TaskChoice): string => {
  const task = taskAloneInOne(own, other);
  return task === null || isAlone(own) ? OWN_SUCCESS : `${OWN_SUCCESS}/${task}`;
};

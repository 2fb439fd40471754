/** Which metric of another run measures the same: success in a task has its name where a run learns several. */
import type { TaskChoice } from '../../contracts/env';
import { tasksOf } from '../../task/taskChoice';

/** Success in all tasks of a run together. */
export const OWN_SUCCESS = 'evaluate/success';

/** Measured for all tasks together, and with `/TASK` for each where there are several. */
const BY_TASK: readonly string[] = [OWN_SUCCESS, 'explore/neural-success'];

const isAlone = (choice: TaskChoice): boolean => tasksOf(choice).length === 1;

/** The task that one of two runs learns by itself and the other among others. */
export function taskAloneInOne(one: TaskChoice, other: TaskChoice): string | null {
  if (isAlone(one) === isAlone(other)) return null;
  const [alone, several] = isAlone(one) ? [one, other] : [other, one];
  return tasksOf(several).includes(alone.task) ? alone.task : null;
}

/** @param metric of a run of `own` tasks; the answer is one of a run of `other` tasks */
export function counterpartOf(metric: string, own: TaskChoice, other: TaskChoice): string {
  const task = taskAloneInOne(own, other);
  if (task === null) return metric;
  if (isAlone(own)) return BY_TASK.includes(metric) ? `${metric}/${task}` : metric;
  return BY_TASK.find((name) => metric === `${name}/${task}`) ?? metric;
}

/** Success in what a run of `own` tasks has in common with one of `other` tasks. */
export const comparableSuccess = (own: TaskChoice, other: TaskChoice): string => {
  const task = taskAloneInOne(own, other);
  return task === null || isAlone(own) ? OWN_SUCCESS : `${OWN_SUCCESS}/${task}`;
};

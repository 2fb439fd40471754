/** The rules of a task. */
import type { Task } from '../../../task/task';
import { ACTION_SETS, successRule, TEXT_SOURCES } from '../words';
import classes from './detail.module.css';

const stepLimit = ({ maxSteps, waitMs }: Task): string =>
  waitMs === undefined ? `${maxSteps} actions` : `${maxSteps} actions, and ${waitMs / 1000} s of waiting`;

export function Facts({ task }: { readonly task: Task }) {
  const facts = [
    ['Time limit', `${task.timeLimitMs / 1000} s`],
    ['Success', successRule(task)],
    ['Actions needed', ACTION_SETS[task.actionSet]],
    ['Number of actions', `${task.optimalActions} on average, when played well`],
    ['Text to type comes from', TEXT_SOURCES[task.textSource]],
    ['Step limit for agents', stepLimit(task)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

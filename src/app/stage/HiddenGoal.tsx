/** The instruction, for pages that do not show it on their screen. */
import type { Task } from '../../task/task';
import { type Goal, isOnScreen } from './goal';
import stage from './stage.module.css';

interface HiddenGoalProps {
  readonly goal: Goal | null;
  readonly screen: Task['screen'];
}

export function HiddenGoal({ goal, screen }: HiddenGoalProps) {
  if (!goal || isOnScreen(goal, screen)) return null;
  if (goal.fields.length === 0) {
    // An instruction without a word, as `{}`, asks for nothing.
    return /\w/.test(goal.utterance) ? <p className={stage.utterance}>{goal.utterance}</p> : null;
  }
  return (
    <dl className={stage.fields} aria-label="What is asked for">
      {goal.fields.map(([key, value]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The steps of a lesson in a row: the current one, and which are done. */
import type { LessonStep } from '../lesson';
import classes from './panel.module.css';

interface StepDotsProps {
  readonly steps: readonly LessonStep[];
  readonly index: number;
  readonly done: readonly string[];
  readonly onGo: (index: number) => void;
}

export function StepDots({ steps, index, done, onGo }: StepDotsProps) {
  return (
    <ol className={classes.dots} aria-label="Steps">
      {steps.map(({ id, title, task }, i) => {
        const isDone = task ? done.includes(id) : i < index;
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.dot}
              title={title}
              aria-label={`Step ${i + 1}: ${title}${isDone ? ', done' : ''}`}
              aria-current={i === index ? 'step' : undefined}
              data-done={isDone || undefined}
              onClick={() => onGo(i)}
            />
          </li>
        );
      })}
    </ol>
  );
}

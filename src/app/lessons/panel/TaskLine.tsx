/** What to do, whether it is done, and the progress so far. */
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { LessonTask } from '../lesson';
import { useFacts } from '../useFacts';
import classes from './panel.module.css';

interface TaskLineProps {
  readonly task: LessonTask;
  readonly isDone: boolean;
}

export function TaskLine({ task, isDone }: TaskLineProps) {
  const facts = useFacts();
  const progress = isDone ? null : (task.progress?.(facts) ?? null);
  return (
    <section className={classes.task} data-done={isDone || undefined} aria-label="Your task">
      {isDone ? (
        <IconCircleCheckFilled size="1.4em" aria-hidden />
      ) : (
        <IconCircleDashed size="1.4em" aria-hidden />
      )}
      <div>
        <p>{task.text}</p>
        <p className={classes.taskState}>
          <span role="status">{isDone ? 'Done.' : progress === null && 'Not yet.'}</span>
          {progress}
        </p>
      </div>
    </section>
  );
}

/** The end of a lesson: its remaining tasks, and the next lesson. */
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { LESSONS } from '../catalogue';
import { LESSON_IDS, type LessonId } from '../lessonIds';
import { lessonsStore } from '../lessonsStore';
import { openLesson } from '../navigation';
import { countTasks, doneIn } from '../progress';
import classes from './panel.module.css';

export function EndOfLesson({ id }: { readonly id: LessonId }) {
  const progress = useStore(lessonsStore, (state) => state.progress);
  const { done, tasks } = countTasks(LESSONS[id], doneIn(progress, id));
  const next = LESSON_IDS[LESSON_IDS.indexOf(id) + 1];
  return (
    <div className={classes.end}>
      <p role="status">
        {done === tasks
          ? 'You have completed this lesson.'
          : `${tasks - done} of ${tasks} tasks are still open. The dots above take you to them.`}
      </p>
      {next && (
        <Button
          variant="light"
          rightSection={<IconArrowRight size={15} aria-hidden />}
          onClick={() => openLesson(next)}
        >
          Next lesson: {LESSONS[next].title}
        </Button>
      )}
    </div>
  );
}

/** All lessons, what each is about and how far the reader has come. */
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { LESSONS } from '../catalogue';
import { LESSON_IDS, type LessonId } from '../lessonIds';
import { lessonsStore } from '../lessonsStore';
import { openLesson } from '../navigation';
import { countTasks, doneIn } from '../progress';
import { LessonHead } from './LessonHead';
import classes from './panel.module.css';
import { readFrom } from './readFrom';

export function LessonList() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => readFrom(heading.current), []);
  return (
    <>
      <LessonHead title="Lessons" titleRef={heading} />
      <div className={classes.body}>
        <p className={classes.text}>
          Each lesson takes about ten minutes. In every step you do something on the page next to it, and the
          page notices when it is done. If you know what a gradient is, you know enough to begin.
        </p>
        <ol className={classes.list}>
          {LESSON_IDS.map((id, i) => (
            <Entry key={id} id={id} number={i + 1} />
          ))}
        </ol>
      </div>
    </>
  );
}

function Entry({ id, number }: { readonly id: LessonId; readonly number: number }) {
  const { title, about, minutes, steps, papers } = LESSONS[id];
  const progress = useStore(lessonsStore, (state) => state.progress);
  const { done, tasks } = countTasks({ steps }, doneIn(progress, id));
  return (
    <li>
      <button type="button" className={classes.entry} onClick={() => openLesson(id)}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <span className={classes.entryText}>
          <strong>{title}</strong>
          <span>{about}</span>
          <span className={classes.small}>
            {minutes} minutes · {papers.join(', ')} ·{' '}
            {done === tasks ? (
              <span className={classes.isDone}>
                <IconCircleCheckFilled size={13} aria-hidden /> done
              </span>
            ) : (
              `${done} of ${tasks} tasks done`
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** One lesson: the current step, its task, and the way through. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconPresentation, IconPresentationOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { LESSONS } from '../catalogue';
import type { LessonId } from '../lessonIds';
import { lessonsStore } from '../lessonsStore';
import { openLesson } from '../navigation';
import { doneIn, stepIn } from '../progress';
import { useFacts } from '../useFacts';
import { beginAnewWithUndo } from './beginAnew';
import { EndOfLesson } from './EndOfLesson';
import { LessonHead } from './LessonHead';
import classes from './panel.module.css';
import { readFrom } from './readFrom';
import { StepButtons } from './StepButtons';
import { StepDots } from './StepDots';
import { TaskLine } from './TaskLine';
import { usePresenterKeys } from './usePresenterKeys';

export function LessonView({ id }: { readonly id: LessonId }) {
  const { title, steps } = LESSONS[id];
  const progress = useStore(lessonsStore, (state) => state.progress);
  const isPresenting = useStore(lessonsStore, (state) => state.isPresenting);
  const index = Math.max(
    0,
    steps.findIndex((step) => step.id === stepIn(progress, id)),
  );
  const step = steps[index];
  const done = doneIn(progress, id);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    if (to < 0 || to >= steps.length) return;
    lessonsStore.getState().lookAt(id, steps[to].id);
  };
  usePresenterKeys(
    isPresenting,
    () => go(index + 1),
    () => go(index - 1),
  );
  useTaskWatch(id, step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top, and is read from there
  useEffect(() => {
    body.current?.parentElement?.scrollTo({ top: 0 });
    readFrom(heading.current);
  }, [step.id]);

  const { Live } = step;
  return (
    <>
      <LessonHead
        title={title}
        before={
          <Tooltip label="All lessons">
            <ActionIcon aria-label="All lessons" onClick={() => openLesson(null)}>
              <IconArrowLeft size={17} aria-hidden />
            </ActionIcon>
          </Tooltip>
        }
      >
        <Tooltip label="Start this lesson over: its completed tasks and measurements are cleared">
          <ActionIcon aria-label="Start over" onClick={() => beginAnewWithUndo(id)}>
            <IconRefresh size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip
          label={
            isPresenting
              ? 'Back to the usual size (Escape)'
              : 'Large type; arrow keys and Page Down move between steps'
          }
        >
          <ActionIcon
            aria-label="Presenter mode"
            aria-pressed={isPresenting}
            variant={isPresenting ? 'light' : 'subtle'}
            onClick={() => lessonsStore.getState().present(!isPresenting)}
          >
            {isPresenting ? (
              <IconPresentationOff size={17} aria-hidden />
            ) : (
              <IconPresentation size={17} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      </LessonHead>
      <StepDots steps={steps} index={index} done={done} onGo={go} />
      <div ref={body} className={classes.body}>
        <h3 ref={heading} tabIndex={-1} className={classes.stepTitle}>
          {step.title}
        </h3>
        <div className={classes.text}>{step.text}</div>
        {Live && <Live key={step.id} />}
        {step.task && <TaskLine task={step.task} isDone={done.includes(step.id)} />}
        {index === steps.length - 1 && <EndOfLesson id={id} />}
      </div>
      <StepButtons
        index={index}
        count={steps.length}
        isWaiting={step.task !== undefined && !done.includes(step.id)}
        onGo={go}
      />
    </>
  );
}

/** Notes that the task of the step is done as soon as the page says so. */
function useTaskWatch(id: LessonId, step: (typeof LESSONS)[LessonId]['steps'][number]): void {
  const facts = useFacts();
  useEffect(() => {
    if (step.task?.isDone(facts)) lessonsStore.getState().markDone(id, step.id);
  }, [facts, id, step]);
}

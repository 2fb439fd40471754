/** One task of the list: its page, what it asks for, scores. */
import { useDebouncedValue, useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import { useStore } from 'zustand';
import { findPublishedScores } from '../../../task/publishedScores';
import { packOf } from '../../../task/source';
import type { Task } from '../../../task/task';
import { pageNameOf } from '../../../task/taskId';
import { openTask } from '../navigation';
import { playsStore } from '../play/playsStore';
import { ScoreBar } from '../ScoreBar';
import { Difficulty } from './Difficulty';
import classes from './list.module.css';
import { TaskThumbnail } from './TaskThumbnail';

/** A mouse that only passes over cards starts nothing. */
const HOVER_DELAY_MS = 350;

interface TaskCardProps {
  readonly task: Task;
  /** Whether the Tab key stops here; the arrow keys reach the others. */
  readonly isTabStop: boolean;
}

export function TaskCard({ task, isTabStop }: TaskCardProps) {
  const pack = packOf(task);
  const [isHovered, setHovered] = useState(false);
  const [isLingering] = useDebouncedValue(isHovered, HOVER_DELAY_MS);
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  return (
    <li
      className={classes.card}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <TaskThumbnail task={task} isPlaying={isHovered && isLingering && !isCalm} />
      <div className={classes.about}>
        <h3 className={classes.title}>
          <button
            type="button"
            className={classes.open}
            data-task={task.id}
            tabIndex={isTabStop ? 0 : -1}
            onClick={() => openTask(task.id)}
          >
            {task.title}
          </button>
        </h3>
        <span className={`${classes.id} lw-mono`}>{task.id}</span>
        <p className={classes.description}>{task.description}</p>
        <div className={classes.meta}>
          <Difficulty level={task.difficulty} />
          <span className={classes.kinds}>{task.kinds.join(', ')}</span>
        </div>
        {pack && <span className={classes.pack}>Pack {pack}</span>}
        <CardScores taskId={task.id} />
      </div>
    </li>
  );
}

function CardScores({ taskId }: { readonly taskId: string }) {
  const own = useStore(playsStore, ({ scores }) => scores.get(taskId)?.best ?? null);
  const human = findPublishedScores(pageNameOf(taskId))?.human ?? null;
  return (
    <dl className={classes.scores}>
      <ScoreBar label="People" score={human} color="var(--lw-series-workflow)" none="not published" />
      <ScoreBar label="You" score={own} color="var(--lw-series-evaluate)" none="not played" />
    </dl>
  );
}

/** The live page of a task next to its card, there only while the card is in sight. */
import { useEffect, useRef, useState } from 'react';
import { packOf } from '../../../task/source';
import type { Task } from '../../../task/task';
import { isTraining } from '../../activeRun/selectors';
import { useActiveRun } from '../../activeRun/useActiveRun';
import { ScaledScreen } from '../../stage/ScaledScreen';
import { LiveThumbnail } from './LiveThumbnail';
import classes from './list.module.css';
import { ThumbnailPool } from './ThumbnailPool';

const BOX = { width: 160, height: 210 } as const;
/** A screenful of cards, and a row above and below. */
const MAX_ALIVE = 20;
/** How far outside the list's window a card counts as in sight. */
const MARGIN = '120px 0px';

const thumbnailPool = new ThumbnailPool({ alive: MAX_ALIVE, opening: 2 });

interface TaskThumbnailProps {
  readonly task: Task;
  /** Lets the expert play. */
  readonly isPlaying: boolean;
}

export function TaskThumbnail({ task, isPlaying }: TaskThumbnailProps) {
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LiveThumbnail | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const trains = useActiveRun(isTraining);
  // Foreign pages may take any amount of time, and nobody has asked for this one in particular.
  const isAsleep = trains && packOf(task) !== undefined;

  useEffect(() => {
    if (isAsleep) return;
    // Read now and not when the thumbnail has its turn: as a list closes, each thumbnail makes room for the next, down to the last.
    const container = frame.current!;
    return whileInSight(holder.current!, () => {
      let isGone = false;
      const release = thumbnailPool.request(() => {
        const thumbnail = new LiveThumbnail(container, task);
        thumbnail.opened.then(
          () => isGone || setLive(thumbnail),
          () => isGone || setFailed(true),
        );
        return thumbnail;
      });
      return () => {
        isGone = true;
        setLive(null);
        release();
      };
    });
  }, [task, isAsleep]);

  useEffect(() => {
    if (isPlaying) live?.play();
    else live?.rest();
  }, [live, isPlaying]);

  return (
    <div
      ref={holder}
      className={classes.thumbnail}
      data-live={live ? true : undefined}
      aria-hidden="true"
      inert={!isPlaying}
    >
      <ScaledScreen
        screen={task.screen}
        box={BOX}
        maxScale={1}
        frame={frame}
        placeholder={
          live ? null : isAsleep ? 'Paused during training' : hasFailed ? 'This page cannot be shown' : ''
        }
      />
    </div>
  );
}

/** Calls `enter` whenever the element comes into sight, and the function it returned when the element leaves, at the latest at the end. */
function whileInSight(element: Element, enter: () => () => void): () => void {
  let leave: (() => void) | null = null;
  const observer = new IntersectionObserver(
    (changes) => {
      const isSeen = changes.at(-1)!.isIntersecting;
      if (isSeen && !leave) leave = enter();
      if (!isSeen && leave) {
        leave();
        leave = null;
      }
    },
    { root: element.closest('[data-scroller]'), rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave?.();
  };
}

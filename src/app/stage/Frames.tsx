/** Places the task frames and keeps the drawing over the enlarged one up to date. */
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { tasksOf } from '../../task/taskChoice';
import { openConfig } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { uiStore } from '../shared/uiStore';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import {
  layOutFrames,
  type Screen,
  type StageLayout,
  sizeAt,
  toTransform,
  USUAL_SCREEN,
} from './frameLayout';
import { Miniature } from './Miniature';
import { Outcomes } from './Outcomes';
import { Overlay } from './Overlay';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

/** As in `Layout.module.css`. */
const LARGE = '(min-width: 1900px)';

export function Frames() {
  const { ref: stage, width } = useElementSize();
  const container = useRef<HTMLDivElement>(null);
  const { count, screen } = useFrames(container);
  const chosen = useStore(uiStore, (ui) => ui.frame);
  const frame = Math.min(chosen, Math.max(0, count - 1));
  const open = useActiveRun(openConfig);
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const tasks = tasksOf(open ?? runConfigOf(workbench));
  const isNarrow = useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false });
  const isLarge = useMediaQuery(LARGE, false, { getInitialValueInEffect: false });
  const room = isNarrow ? 'narrow' : isLarge ? 'large' : 'usual';
  const layout = layOutFrames(count, screen, width || 360, room);

  useEffect(() => {
    stageFrames.attach(container.current!);
  }, []);

  useEffect(() => stageFrames.follow(frame), [frame]);

  useEffect(() => {
    const elements = [...container.current!.children] as HTMLElement[];
    for (const [i, element] of elements.entries()) placeFrame(element, i === frame, layout, i);
  });

  return (
    <div ref={stage} className={classes.stage} style={{ height: layout.height }}>
      <div ref={container} className={classes.frames} aria-hidden="true" />
      {layout.thumbnails[frame] && <Miniature screen={screen} placement={layout.thumbnails[frame]} />}
      <Overlay screen={screen} placement={layout.enlarged} />
      {layout.thumbnails.map((placement, i) => (
        <button
          key={i}
          type="button"
          className={classes.thumbnail}
          aria-label={`Enlarge page ${i + 1} of ${count}: ${tasks[i % tasks.length]}`}
          aria-pressed={i === frame}
          style={{
            ...sizeAt(screen, placement),
            transform: `translate(${placement.x}px, ${placement.y}px)`,
          }}
          onClick={() => uiStore.getState().set({ frame: i })}
        />
      ))}
      <Outcomes layout={layout} frame={frame} />
    </div>
  );
}

interface ShownFrames {
  readonly count: number;
  readonly screen: Screen;
}

/** The environment adds and removes frames on its own. */
function useFrames(container: React.RefObject<HTMLDivElement | null>): ShownFrames {
  const [frames, setFrames] = useState<ShownFrames>({ count: 0, screen: USUAL_SCREEN });
  useEffect(() => {
    const element = container.current!;
    const update = () => setFrames({ count: element.childElementCount, screen: stageFrames.screen });
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true });
    update();
    return () => observer.disconnect();
  }, [container]);
  return frames;
}

/** Uses transforms only: a frame moved in the document would reload. */
function placeFrame(element: HTMLElement, isEnlarged: boolean, layout: StageLayout, index: number): void {
  const placement = isEnlarged ? layout.enlarged : (layout.thumbnails[index] ?? layout.enlarged);
  Object.assign(element.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    transformOrigin: '0 0',
    transform: toTransform(placement),
  });
}

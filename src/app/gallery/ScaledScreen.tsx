/** Room for a task's page, scaled to fit into a box; what is drawn over it shares its size. */
import type { ReactNode, Ref } from 'react';
import type { Task } from '../../task/task';
import { fitInto } from '../stage/frameLayout';
import classes from './screen.module.css';

interface ScaledScreenProps {
  readonly screen: Task['screen'];
  /** CSS pixels that are there. */
  readonly box: Task['screen'];
  readonly maxScale?: number;
  /** Where the frame is to be put. */
  readonly frame: Ref<HTMLDivElement>;
  /** Said in place of the page; null once it is there. */
  readonly placeholder: string | null;
  readonly children?: ReactNode;
}

export function ScaledScreen({ screen, box, maxScale = 3, frame, placeholder, children }: ScaledScreenProps) {
  const scale = fitInto(screen, box, maxScale);
  return (
    <div
      className={classes.screen}
      style={{ width: Math.round(screen.width * scale), height: Math.round(screen.height * scale) }}
    >
      <div ref={frame} className={classes.frame} style={{ transform: `scale(${scale})` }} />
      <div className={classes.placeholder} data-gone={placeholder === null || undefined}>
        {placeholder}
      </div>
      {children}
    </div>
  );
}

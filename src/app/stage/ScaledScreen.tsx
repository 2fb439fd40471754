/** Room for a task's page, scaled to fit into a box; overlays share its size. */
import type { ReactNode, Ref } from 'react';
import type { Task } from '../../task/task';
import { fitInto } from './frameLayout';
import classes from './screen.module.css';

interface ScaledScreenProps {
  readonly screen: Task['screen'];
  /** The available CSS pixels. */
  readonly box: Task['screen'];
  readonly maxScale?: number;
  /** Where the frame goes. */
  readonly frame: Ref<HTMLDivElement>;
  /** Shown instead of the page; null once the page is there. */
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

/** The expert's mouse over the page: where it is, what it presses, what it drags where. */
import type { Task } from '../../../task/task';
import type { Mark } from './mark';
import classes from './watch.module.css';

/** A pointer's outline with its tip at the origin. */
const POINTER = 'M0 0v13.2l3.2-3 2.1 5 2.3-1-2.1-4.9h4.4z';
/** Screens are drawn at about twice their size; pointers should keep theirs. */
const POINTER_SCALE = 0.75;

interface MarkLayerProps {
  readonly mark: Mark | null;
  readonly screen: Task['screen'];
}

export function MarkLayer({ mark, screen }: MarkLayerProps) {
  if (!mark) return null;
  const { at, from, box, isPressed } = mark;
  return (
    <svg className={classes.marks} viewBox={`0 0 ${screen.width} ${screen.height}`} aria-hidden="true">
      {box && (
        <rect
          className={classes.target}
          x={box.left - 1}
          y={box.top - 1}
          width={box.width + 2}
          height={box.height + 2}
          rx={2}
        />
      )}
      {from && <line className={classes.path} x1={from.x} y1={from.y} x2={at.x} y2={at.y} />}
      {isPressed && <circle className={classes.press} cx={at.x} cy={at.y} r={7} />}
      <g className={classes.pointer} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
        <path d={POINTER} transform={`scale(${POINTER_SCALE})`} />
      </g>
    </svg>
  );
}

/** A value as a thin bar from zero, to the left if negative, with its number. */
import { formatValue } from '../../text/format';
import { positionIn, type ValueRange } from '../stage/valueRange';
import classes from './inspector.module.css';

interface ValueBarProps {
  readonly value: number;
  /** The range the whole track covers; it includes zero. */
  readonly range: ValueRange;
  readonly color?: string;
}

export function ValueBar({ value, range, color = 'var(--lw-series-evaluate)' }: ValueBarProps) {
  const zero = positionIn(range, 0) ?? 0;
  const end = positionIn(range, value) ?? zero;
  const percent = (share: number) => `${100 * share}%`;
  return (
    <span className={classes.valueBar}>
      <span className={classes.valueTrack} aria-hidden>
        <span
          className={classes.valueFill}
          style={{
            left: percent(Math.min(zero, end)),
            width: percent(Math.abs(end - zero)),
            background: color,
          }}
        />
        {zero > 0 && <span className={classes.zero} style={{ left: percent(zero) }} />}
      </span>
      <span className={`${classes.valueNumber} lw-numeric`}>{formatValue(value)}</span>
    </span>
  );
}

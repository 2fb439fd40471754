/** A probability as a thin bar with its number. */
import { formatPercent } from '../../text/format';
import classes from './shared.module.css';

interface BarProps {
  readonly value: number;
  readonly color?: string;
}

export function Bar({ value, color = 'var(--lw-series-evaluate)' }: BarProps) {
  return (
    <span className={classes.bar}>
      <span className={classes.barTrack} aria-hidden>
        <span
          className={classes.barFill}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, value))})`, background: color }}
        />
      </span>
      <span className={`${classes.barNumber} lw-numeric`}>{formatPercent(value)}</span>
    </span>
  );
}

/** The value expected at each step of a track when it was played, and the value the chosen policy expects now. */
import { memo } from 'react';
import type { Track } from '../playback/Track';
import classes from './timeline.module.css';
import { CHART_HEIGHT } from './timelineGeometry';
import { type Curve, curvesOf } from './valueCurves';

interface ValueChartProps {
  readonly track: Track;
  /** The step at which the track's pictures begin. */
  readonly first: number;
  /** Distance from one step to the next. */
  readonly width: number;
}

const EDGE = 4;

export const ValueChart = memo(function ValueChart({ track, first, width }: ValueChartProps) {
  const { then, now, low, high } = curvesOf(track);
  if (then.length + now.length === 0) return null;
  const xOf = (step: number) => (step + 0.5) * width - 4;
  const yOf = (value: number) =>
    CHART_HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (CHART_HEIGHT - 2 * EDGE);
  const points = (curve: Curve) =>
    curve.filter(({ step }) => step >= first).map(({ step, value }) => [xOf(step), yOf(value)] as const);
  return (
    <svg
      className={classes.chart}
      width={(track.path.actions.length + 1) * width}
      height={CHART_HEIGHT}
      aria-hidden="true"
    >
      {low < 0 && high > 0 && <line x1={first * width} x2="100%" y1={yOf(0)} y2={yOf(0)} />}
      {[then, now].map((curve, i) => (
        <g key={i} data-curve={i === 0 ? 'then' : 'now'}>
          <polyline
            points={points(curve)
              .map((point) => point.join(','))
              .join(' ')}
          />
          {points(curve).map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r={2.5} />
          ))}
        </g>
      ))}
    </svg>
  );
});

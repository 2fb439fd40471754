/** A score as a thin bar: whose it is, its share of the maximum, the number. */
import { VisuallyHidden } from '@mantine/core';
import { formatPercent } from '../../text/format';
import classes from './scoreBar.module.css';

interface ScoreBarProps {
  readonly label: string;
  /** Below the label, smaller. */
  readonly detail?: string;
  /** -1 to 1; a score below zero has no bar. Null where there is no score. */
  readonly score: number | null;
  /** The range of the values, if the score is a mean. */
  readonly range?: { readonly low: number; readonly high: number };
  readonly color: string;
  /** Shown instead of the number where there is none. */
  readonly none?: string;
}

export function ScoreBar({ label, detail, score, range, color, none = 'none' }: ScoreBarProps) {
  return (
    <>
      <dt className={classes.label}>
        {label}
        {detail && <small className={classes.detail}>{detail}</small>}
      </dt>
      <dd className={classes.score}>
        {score === null ? (
          <span className={classes.none}>{none}</span>
        ) : (
          <>
            <span className={classes.bar} aria-hidden>
              <span className={classes.track}>
                <span
                  className={classes.fill}
                  style={{ background: color, transform: `scaleX(${inBar(score)})` }}
                />
              </span>
              {range && range.high > range.low && (
                <span
                  className={classes.range}
                  style={{ left: share(range.low), right: share(1 - inBar(range.high)) }}
                />
              )}
            </span>
            <span className={`${classes.number} lw-numeric`}>
              {percentOf(score)}
              {range && range.high > range.low && (
                <VisuallyHidden>
                  , from {percentOf(range.low)} to {percentOf(range.high)}
                </VisuallyHidden>
              )}
            </span>
          </>
        )}
      </dd>
    </>
  );
}

const inBar = (score: number): number => Math.min(1, Math.max(0, score));

const share = (of: number): string => `${100 * inBar(of)}%`;

/** Of the maximum, with a true minus sign. */
const percentOf = (score: number): string => formatPercent(score).replace('-', '−');

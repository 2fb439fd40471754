/** A score as a thin bar: whose, how much of what can be reached, the number. */
import classes from './scoreBar.module.css';

interface ScoreBarProps {
  readonly label: string;
  /** -1 to 1; what is below zero has no bar. Null: there is none. */
  readonly score: number | null;
  readonly color: string;
  /** Instead of the number where there is none. */
  readonly none?: string;
}

export function ScoreBar({ label, score, color, none = 'none' }: ScoreBarProps) {
  return (
    <>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.score}>
        {score === null ? (
          <span className={classes.none}>{none}</span>
        ) : (
          <>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.fill}
                style={{ background: color, transform: `scaleX(${Math.min(1, Math.max(0, score))})` }}
              />
            </span>
            <span className={`${classes.number} lw-numeric`}>{formatScore(score)}</span>
          </>
        )}
      </dd>
    </>
  );
}

export const formatScore = (score: number): string => score.toFixed(2).replace('-', '−');

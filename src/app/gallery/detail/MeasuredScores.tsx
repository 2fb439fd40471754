/** How agents did on the task in the training runs that come with the page. */

import { useMeasured } from '../../measuredResults/measuredStore';
import { measuredRows, rateIn, rowsWith } from '../../measuredResults/rows';
import { ScoreBar } from '../ScoreBar';
import classes from './detail.module.css';

const COLOR = 'var(--lw-series-neural)';

export function MeasuredScores({ taskId }: { readonly taskId: string }) {
  const { trainings, problem } = useMeasured();
  if (trainings === null)
    return (
      <p className={classes.note} role="status">
        {problem === null ? 'Loading …' : `Could not be loaded: ${problem}. Open the task again.`}
      </p>
    );
  const rows = rowsWith(measuredRows(trainings), taskId).flatMap((row) => {
    const rate = rateIn(row, taskId);
    return rate ? [{ ...row, rate }] : [];
  });
  if (rows.length === 0)
    return <p className={classes.note}>No training run of this task comes with the page.</p>;
  return (
    <>
      <dl className={classes.scores}>
        {rows.map(({ key, name, detail, rate }) => (
          <ScoreBar key={key} label={name} detail={detail} score={rate.mean} range={rate} color={COLOR} />
        ))}
      </dl>
      <p className={classes.note}>
        Mean success on test episodes, which were not seen during training; the fine line runs from the worst
        seed to the best. The limits of each training run are listed in docs/results.md.
      </p>
    </>
  );
}

/** An evaluation on test episodes: its progress, then its result with a confidence interval, and every episode a click away. */
import { Progress, Text, VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { activeRun } from '../../run/activeRun';
import { formatPercent, formatValue } from '../../shared/format';
import { Dots } from './Dots';
import classes from './evaluation.module.css';
import { FailureGroups } from './FailureGroups';

export function EvaluationCard() {
  const evaluation = useStore(activeRun, (run) => run.evaluation);
  const evaluated = useStore(activeRun, (run) => run.evaluated);
  if (!evaluated && !evaluation) return null;
  const { isUnderWay = false, asked = 0, episodes = [], onTrained } = evaluated ?? {};
  const isOnTrained = onTrained !== undefined && episodes.length === asked;
  const [played, of] = isOnTrained ? [onTrained.done, onTrained.asked] : [episodes.length, asked];
  return (
    <section className={classes.card} aria-label="Evaluation">
      <VisuallyHidden role="status">
        {isUnderWay
          ? 'Evaluating'
          : evaluation && `Evaluation finished, ${formatPercent(evaluation.successRate)}`}
      </VisuallyHidden>
      {isUnderWay && (
        <>
          <Text size="sm" fw={600} className="lw-numeric">
            Evaluating: {played} of {of} {isOnTrained ? 'queries it was trained on' : 'test episodes'}
          </Text>
          <Progress size="xs" my={6} value={(100 * played) / Math.max(1, of)} aria-label="Episodes played" />
        </>
      )}
      {evaluation && (
        <div>
          <Text fw={600} className="lw-numeric">
            {formatPercent(evaluation.successRate)} success
          </Text>
          <Text size="xs" c="dimmed" className="lw-numeric">
            {evaluation.successes} of {evaluation.episodes} test episodes, 95% interval{' '}
            {formatPercent(evaluation.ci95[0])} to {formatPercent(evaluation.ci95[1])},{' '}
            {evaluation.meanSteps.toFixed(1)} actions each, mean reward {formatValue(evaluation.meanReward)}
          </Text>
        </div>
      )}
      <Dots episodes={episodes} asked={asked} />
      <FailureGroups episodes={episodes} />
    </section>
  );
}

/** An evaluation on test episodes: its progress, then its result with a confidence interval, and every episode a click away. */
import { Progress, Text, VisuallyHidden } from '@mantine/core';
import { describeTasks, tasksOf } from '../../../task/taskChoice';
import { formatPercent, formatValue } from '../../../text/format';
import { useActiveRun } from '../../activeRun/useActiveRun';
import { ByTask } from './ByTask';
import { Dots } from './Dots';
import classes from './evaluation.module.css';
import { FailureGroups } from './FailureGroups';
import { TrainedQueries } from './TrainedQueries';

export function EvaluationCard() {
  const evaluation = useActiveRun((run) => run.evaluation);
  if (!evaluation) return null;
  const { isUnderWay, result, asked, episodes, onTrained, elsewhere } = evaluation;
  const isOnTrained = onTrained !== undefined && episodes.length === asked;
  const [played, of] = isOnTrained ? [onTrained.done, onTrained.asked] : [episodes.length, asked];
  return (
    <section className={classes.card} aria-label="Evaluation">
      <VisuallyHidden role="status">
        {isUnderWay ? 'Evaluating' : result && `Evaluation finished, ${formatPercent(result.successRate)}`}
      </VisuallyHidden>
      {isUnderWay && (
        <>
          <Text size="sm" fw={600} className="lw-numeric">
            Evaluating: {played} of {of} {isOnTrained ? 'queries it was trained on' : 'test episodes'}
          </Text>
          <Progress size="xs" my={6} value={(100 * played) / Math.max(1, of)} aria-label="Episodes played" />
        </>
      )}
      {result && (
        <div>
          <Text fw={600} className="lw-numeric">
            {formatPercent(result.successRate)} success{elsewhere && ` on ${describeTasks(elsewhere)}`}
          </Text>
          <Text size="xs" c="dimmed" className="lw-numeric">
            {result.successes} of {result.episodes} test episodes, 95% interval{' '}
            {formatPercent(result.ci95[0])} to {formatPercent(result.ci95[1])}, {result.meanSteps.toFixed(1)}{' '}
            actions each, mean reward {formatValue(result.meanReward)}
          </Text>
          {onTrained?.successRate !== undefined && (
            <TrainedQueries
              count={onTrained.asked}
              trainedRate={onTrained.successRate}
              testRate={result.successRate}
            />
          )}
        </div>
      )}
      {elsewhere && (
        <Text size="xs" c="dimmed">
          {isUnderWay && `On ${describeTasks(elsewhere)}. `}The agent was not trained on{' '}
          {tasksOf(elsewhere).length > 1 ? 'these tasks' : 'this task'}, and the result is not kept with the
          run.
        </Text>
      )}
      <Dots episodes={episodes} asked={asked} />
      <ByTask episodes={episodes} />
      <FailureGroups episodes={episodes} />
    </section>
  );
}

/** The newest evaluation on test episodes, with how certain it is. */
import { Text } from '@mantine/core';
import { useStore } from 'zustand';
import { activeRun } from '../run/activeRun';
import { formatPercent, formatValue } from '../shared/format';
import classes from './inspector.module.css';

export function EvaluationResultCard() {
  const evaluation = useStore(activeRun, (run) => run.evaluation);
  if (!evaluation) return null;
  const { successRate, ci95, successes, episodes, meanSteps, meanScore } = evaluation;
  return (
    <div className={classes.evaluation} role="status">
      <Text fw={600} className="lw-numeric">
        {formatPercent(successRate)} success
      </Text>
      <Text size="xs" c="dimmed" className="lw-numeric">
        {successes} of {episodes} test episodes, 95% interval {formatPercent(ci95[0])} to{' '}
        {formatPercent(ci95[1])}, {meanSteps.toFixed(1)} actions each, mean score {formatValue(meanScore)}
      </Text>
    </div>
  );
}

/** How a run does on the queries that it was trained on, next to those that are new to it, and what to try if these are much harder. */
import { Text } from '@mantine/core';
import { useActiveRun } from '../../run/useActiveRun';
import { formatPercent } from '../../shared/format';

/** From this rate on, queries count as learned. */
const LEARNED = 0.95;

interface TrainedQueriesProps {
  readonly count: number;
  /** Success rates, 0 to 1. */
  readonly trainedRate: number;
  readonly testRate: number;
}

export function TrainedQueries({ count, trainedRate, testRate }: TrainedQueriesProps) {
  const stopsWhenSolved = useActiveRun(({ handle }) => handle?.config.stopWhenSolved ?? false);
  const isSpecial = trainedRate >= LEARNED && testRate < LEARNED;
  return (
    <>
      <Text size="xs" c="dimmed" className="lw-numeric">
        {formatPercent(trainedRate)} on the {count} queries it was trained on
      </Text>
      {isSpecial && (
        <Text size="xs" mt={4}>
          {stopsWhenSolved
            ? 'Training stopped as soon as it had learned those. Queries that are new to it are often learned later: switch off “Stop when solved”, and train again.'
            : 'More queries to train on would help: record more of the site.'}
        </Text>
      )}
    </>
  );
}

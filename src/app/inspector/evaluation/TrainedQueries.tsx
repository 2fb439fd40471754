/** How a run does on the queries that it was trained on, next to those that are new to it. */
import { Text } from '@mantine/core';
import { formatPercent } from '../../../text/format';

/** From this rate on, queries count as learned. */
const LEARNED = 0.95;

interface TrainedQueriesProps {
  readonly count: number;
  /** Success rates, 0 to 1. */
  readonly trainedRate: number;
  readonly testRate: number;
}

export function TrainedQueries({ count, trainedRate, testRate }: TrainedQueriesProps) {
  const hasOnlyTrained = trainedRate >= LEARNED && testRate < LEARNED;
  return (
    <>
      <Text size="xs" c="dimmed" className="lw-numeric">
        {formatPercent(trainedRate)} on the {count} queries it was trained on
      </Text>
      {hasOnlyTrained && (
        <Text size="xs" mt={4}>
          It has learned those, but not yet what to do with new ones. How well it does on these differs from
          seed to seed: try another seed, or record more queries.
        </Text>
      )}
    </>
  );
}

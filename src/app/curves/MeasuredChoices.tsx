/** Measured runs of the same tasks that come with the page, for comparison: the median seed of each row. */
import { Menu, Text } from '@mantine/core';
import { useStore } from 'zustand';
import type { TaskChoice } from '../../contracts/env';
import { formatPercent } from '../../text/format';
import { asRun, idOf } from '../measuredResults/asRun';
import { useMeasured } from '../measuredResults/measuredStore';
import { hasCurves, type MeasuredRow, measuredRows, medianOf, rowsOf } from '../measuredResults/rows';
import { comparedRunStore } from '../runList/comparedRun';
import { curvesStore } from './curvesStore';

const NAME = 'Measured with Latticework';

export function MeasuredChoices({ choice }: { readonly choice: TaskChoice }) {
  const { trainings, problem } = useMeasured();
  const rows = trainings ? rowsOf(measuredRows(trainings), choice).filter(hasCurves) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may hold groups of items, not fieldsets
    <div role="group" aria-label={NAME}>
      <Menu.Label aria-hidden>{NAME}</Menu.Label>
      {rows.map((row) => (
        <Choice key={row.key} row={row} />
      ))}
      {rows.length === 0 && (
        <Text size="xs" c="dimmed" px="sm" pb="xs">
          {trainings !== null && 'No measured run of this task comes with the page.'}
          {trainings === null && (problem === null ? 'Loading …' : `Could not be loaded: ${problem}.`)}
        </Text>
      )}
    </div>
  );
}

function Choice({ row }: { readonly row: MeasuredRow }) {
  const training = medianOf(row);
  const isChosen = useStore(comparedRunStore, (state) => state.compared?.run.id === idOf(training));
  const choose = () => {
    comparedRunStore.getState().compareWith(isChosen ? null : asRun(training));
    // The only axis stored with it.
    if (!isChosen) curvesStore.getState().set({ xAxis: 'env' });
  };
  return (
    <Menu.Item aria-current={isChosen} onClick={choose}>
      <Text size="sm">{row.name}</Text>
      <Text size="xs" c="dimmed" className="lw-numeric">
        {row.detail}
      </Text>
      <Text size="xs" c="dimmed" className="lw-numeric">
        Median: seed {training.seed}, test success {formatPercent(training.successRate)}
      </Text>
    </Menu.Item>
  );
}

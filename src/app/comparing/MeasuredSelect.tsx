/** Chooses measured runs that come with the page, to overlay on the chosen runs. */
import { Button, MultiSelect } from '@mantine/core';
import { useStore } from 'zustand';
import { describeTasks } from '../../task/taskChoice';
import { OWN_SUCCESS } from '../curves/counterpart';
import { curvesStore } from '../curves/curvesStore';
import type { MeasuredRow } from '../measuredResults/rows';
import classes from './comparing.module.css';
import { comparingStore } from './comparingStore';

/** Shows the only metric stored with them. */
function showSuccess() {
  comparingStore.getState().set({ metric: OWN_SUCCESS });
  curvesStore.getState().set({ xAxis: 'env' });
}

export function MeasuredSelect({ rows }: { readonly rows: readonly MeasuredRow[] }) {
  const measured = useStore(comparingStore, (state) => state.measured);
  if (rows.length === 0) return null;
  const chosen = measured.filter((key) => rows.some((row) => row.key === key));
  const tasks = new Set(rows.map(({ trainings: [first] }) => describeTasks(first)));
  return (
    <MultiSelect
      aria-label="Measured with Latticework"
      placeholder={chosen.length === 0 ? 'Add measured runs' : undefined}
      size="xs"
      w={220}
      clearable
      hidePickedOptions
      comboboxProps={{ width: 380 }}
      data={rows.map(({ key, name, detail, trainings: [first] }) => ({
        value: key,
        label: `${tasks.size > 1 ? `${describeTasks(first)}, ` : ''}${name}: ${detail}`,
      }))}
      value={[...chosen]}
      onChange={(keys) => {
        comparingStore.getState().set({ measured: keys });
        if (keys.length > chosen.length) showSuccess();
      }}
    />
  );
}

/** Shown if a measured run has nothing to show. */
export function OnlySuccess() {
  return (
    <p className={classes.hint}>
      Measured runs include only the success rate over environment steps.{' '}
      <Button variant="subtle" size="compact-xs" onClick={showSuccess}>
        Show that
      </Button>
    </p>
  );
}

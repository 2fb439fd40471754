/** Learning curves: success large, everything else small. */
import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { Empty } from '../shared/Empty';
import { Panel } from '../shared/Panel';
import { runStore } from '../stores';
import { Chart } from './Chart';
import { CurvesToolbar } from './CurvesToolbar';
import { DETAIL_CHARTS, SUCCESS_CHART } from './charts';
import classes from './curves.module.css';
import { curvesStore } from './curvesStore';

export function CurvesPanel() {
  const isEmpty = useSyncExternalStore(
    (listener) => runStore.log.subscribe(listener),
    () => runStore.log.isEmpty,
  );
  const showsAll = useStore(curvesStore, (state) => state.showsAll);
  return (
    <Panel title="Learning curves" aside={isEmpty ? undefined : <CurvesToolbar />} className={classes.panel}>
      {isEmpty ? (
        <Empty icon={<IconChartLine size={28} stroke={1.4} />} title="Nothing learnt yet">
          Success rates, losses and speed appear here from the first control step on.
        </Empty>
      ) : (
        <div className={classes.charts}>
          <Chart spec={SUCCESS_CHART} height={176} />
          <div className={classes.details}>
            {DETAIL_CHARTS.filter(({ isExtra }) => showsAll || !isExtra).map((spec) => (
              <Chart key={spec.id} spec={spec} height={92} />
            ))}
          </div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            mt={4}
            onClick={() => curvesStore.getState().set({ showsAll: !showsAll })}
          >
            {showsAll ? 'Fewer curves' : 'More curves'}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Learning curves: success large, everything else small, and nothing for metrics this run does not have. */
import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { tasksOf } from '../../task/taskChoice';
import { isOpen, openConfig } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { comparedRunStore } from '../runList/comparedRun';
import { Empty } from '../shared/Empty';
import { Panel } from '../shared/Panel';
import { Comparison } from './Comparison';
import { CurvesToolbar } from './CurvesToolbar';
import { type ChartSpec, DETAIL_CHARTS, hasData, SUCCESS_CHART, successByTask } from './charts';
import classes from './curves.module.css';
import { curvesStore } from './curvesStore';
import { useLog } from './useLog';

/** The drawing library is loaded with the first curve. */
const Chart = lazy(() => import('./Chart').then((module) => ({ default: module.Chart })));

/** Few want tables. */
const ChartTable = lazy(() => import('./ChartTable').then((module) => ({ default: module.ChartTable })));

/** Only needed once there is a run. */
const Health = lazy(() => import('../health/Health').then((module) => ({ default: module.Health })));

export function CurvesPanel() {
  const compared = useStore(comparedRunStore, (state) => state.compared);
  const isEmpty = useLog((log) => log.isEmpty) && !compared;
  const hasRun = useActiveRun(isOpen);
  return (
    <Panel title="Learning curves" aside={<CurvesToolbar isEmpty={isEmpty} />} className={classes.panel}>
      {hasRun && (
        <Suspense fallback={null}>
          <Health />
        </Suspense>
      )}
      {compared && <Comparison compared={compared} />}
      {isEmpty ? (
        <Empty icon={<IconChartLine size={28} stroke={1.4} />} title="Nothing learned yet">
          Success rates, losses and speed appear here from the first control step on.
        </Empty>
      ) : (
        <Suspense fallback={null}>
          <Charts />
        </Suspense>
      )}
    </Panel>
  );
}

function Charts() {
  const showsAll = useStore(curvesStore, (state) => state.showsAll);
  const areTables = useStore(curvesStore, (state) => state.areTables);
  const byTask = useChartByTask();
  const details = useWithData(DETAIL_CHARTS);
  const usual = details.filter(({ isExtra }) => !isExtra);
  const shown = showsAll ? details : usual;
  return (
    <div className={classes.charts}>
      {areTables ? (
        [SUCCESS_CHART, ...(byTask ? [byTask] : []), ...shown].map((spec) => (
          <ChartTable key={spec.title} spec={spec} />
        ))
      ) : (
        <>
          <Chart spec={SUCCESS_CHART} height={176} />
          {byTask && (
            <Chart key={byTask.series.map(({ label }) => label).join()} spec={byTask} height={196} />
          )}
          <div className={classes.details}>
            {shown.map((spec) => (
              <Chart key={spec.title} spec={spec} height={92} />
            ))}
          </div>
        </>
      )}
      {usual.length < details.length && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          mt={4}
          onClick={() => curvesStore.getState().set({ showsAll: !showsAll })}
        >
          {showsAll ? 'Fewer curves' : 'More curves'}
        </Button>
      )}
    </div>
  );
}

/** The charts for which the open run has data; until there is one, those of the compared run. */
function useWithData(specs: readonly ChartSpec[]): readonly ChartSpec[] {
  const compared = useStore(comparedRunStore, (state) => state.compared);
  const shown = useLog((log) =>
    specs.map((spec) => Number(hasData(spec, log.isEmpty && compared ? compared.log : log))).join(''),
  );
  return specs.filter((_, i) => shown[i] === '1');
}

/** Success by task, for a run with several tasks. */
function useChartByTask(): ChartSpec | null {
  const config = useActiveRun(openConfig);
  const chart = useMemo(() => (config ? successByTask(tasksOf(config)) : null), [config]);
  const isShown = useLog((log) => chart !== null && chart.series.length > 1 && hasData(chart, log));
  return isShown ? chart : null;
}

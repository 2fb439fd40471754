/** The chosen runs overlaid: their curves, and what they come to. */
import { Select } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { METRICS, metricSpecOf } from '../../run/metricsTable';
import type { RunId } from '../../store/Database';
import { AxisControl, TableSwitch } from '../curves/ChartControls';
import { OWN_SUCCESS } from '../curves/counterpart';
import { curvesStore } from '../curves/curvesStore';
import classes from './comparing.module.css';
import { comparingStore } from './comparingStore';
import { DownloadMenu } from './DownloadMenu';
import { DrawingMenu } from './DrawingMenu';
import { MeasuredSelect, OnlySuccess } from './MeasuredSelect';
import { metricToShow } from './metricToShow';
import { GroupChart } from './plot/GroupChart';
import { GroupTable } from './plot/GroupTable';
import { groupCurves, namedLogs } from './plot/groupCurves';
import { isShare } from './plot/titleOfMetric';
import { ResultTable } from './ResultTable';
import { useMeasuredBeside } from './useMeasuredBeside';
import { useRunLogs } from './useRunLogs';

export function ComparisonPane({ ids }: { readonly ids: readonly RunId[] }) {
  const logs = useRunLogs(ids);
  const { metric: chosenMetric, band } = useStore(comparingStore);
  const metric = chosenMetric ?? metricToShow(logs.map(({ log }) => log));
  const { xAxis, smoothing, isLog, areTables } = useStore(curvesStore);
  const chart = useRef<SVGSVGElement>(null);
  const { rows, chosen, results: measured } = useMeasuredBeside(logs.map(({ run }) => run.config));
  const named = useMemo(() => namedLogs(logs), [logs]);
  const groups = useMemo(
    () => groupCurves([...named, ...chosen], { metric, xAxis, smoothing, band }),
    [named, chosen, metric, xAxis, smoothing, band],
  );
  const results = named.map((group) => group.logs.map(({ run }) => run));
  const metrics = [...new Set(logs.flatMap(({ log }) => log.names))].map((name) => ({
    value: name,
    label: labelOf(name),
  }));
  return (
    <section className={classes.pane} aria-label="Comparison">
      <div className={classes.tools}>
        <Select
          aria-label="Metric"
          className={classes.metric}
          searchable
          data={metrics.length > 0 ? metrics : [{ value: metric, label: labelOf(metric) }]}
          value={metric}
          onChange={(name) => name && comparingStore.getState().set({ metric: name })}
        />
        <AxisControl />
        <div className={classes.downloads}>
          <TableSwitch />
          <DownloadMenu {...{ logs, results, measured, groups, metric, xAxis, chart }} isChart={!areTables} />
        </div>
        <MeasuredSelect rows={rows} />
        <DrawingMenu hasBand={groups.some((group) => group.band)} canBeLog={!isShare(metric)} />
      </div>
      {chosen.length > 0 && (xAxis !== 'env' || metric !== OWN_SUCCESS) && <OnlySuccess />}
      {areTables ? (
        <div className={classes.values}>
          <GroupTable groups={groups} metric={metric} xAxis={xAxis} />
        </div>
      ) : (
        <GroupChart ref={chart} groups={groups} metric={metric} xAxis={xAxis} isLog={isLog} />
      )}
      <ResultTable groups={results} measured={measured} looks={groups} />
    </section>
  );
}

/** A metric's label with the chart it is usually drawn in, because labels are short. */
function labelOf(name: string): string {
  const spec = metricSpecOf(name);
  if (!spec) return name;
  const [, task] = name.startsWith('evaluate/success/') ? name.split('evaluate/success/') : [];
  return `${spec.axis}: ${spec.label}${task && !(name in METRICS) ? `, ${task}` : ''}`;
}

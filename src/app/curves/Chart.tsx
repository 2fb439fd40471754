/** One chart with its title and a legend that shows the values under the cursor. */
import { Text, Tooltip, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { activeRun } from '../activeRun/activeRun';
import { liveDrawing } from '../activeRun/liveDrawing';
import { comparedRunStore } from '../runList/comparedRun';
import { chartRegistry } from './chartRegistry';
import { type ChartSpec, helpOf, logScaleIn } from './charts';
import classes from './curves.module.css';
import { curvesStore } from './curvesStore';
import { Legend, type LegendHandle } from './Legend';
import { LiveChart } from './LiveChart';
import { isLogarithmic, LOG_NOTES, type LogScale } from './logScale';
import { openRunSources } from './openRunSources';
import { useLog } from './useLog';
import { nameOfAxis } from './xAxis';

export function Chart({ spec, height }: { readonly spec: ChartSpec; readonly height: number }) {
  const host = useRef<HTMLDivElement>(null);
  const legend = useRef<LegendHandle>(null);
  const chart = useRef<LiveChart>(null);
  const scheme = useComputedColorScheme('light');
  const xAxis = useStore(curvesStore, (state) => state.xAxis);
  const logScale = useLogScale(spec);
  const isLog = isLogarithmic(logScale);
  const [said, setSaid] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a plot takes its colours and its scale once, so others need a new one
  useEffect(() => {
    const element = host.current!;
    const drawn = new LiveChart(spec, openRunSources, element, isLog, (values) =>
      legend.current?.write(values),
    );
    chart.current = drawn;
    return follow(drawn, element, spec);
  }, [spec, scheme, isLog]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !chart.current?.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    // Not whenever values change: only the user's own moves are worth an announcement.
    setSaid(chart.current.describe());
  };
  const leave = () => {
    chart.current?.leave();
    setSaid('');
  };

  const names = <Legend spec={spec} ref={legend} onEmphasise={(index) => chart.current?.emphasise(index)} />;
  return (
    <figure className={classes.chart} aria-label={`${spec.title}. ${spec.help}`}>
      <figcaption className={classes.chartHead}>
        <Tooltip label={<Help spec={spec} />} classNames={{ tooltip: classes.help }}>
          <Text span fw={600} size="xs">
            {spec.title}
            {spec.unit && <span className={classes.unit}> {spec.unit}</span>}
            {logScale && <span className={classes.unit}> {LOG_NOTES[logScale]}</span>}
          </Text>
        </Tooltip>
        {!spec.isCrowded && names}
      </figcaption>
      <div
        ref={host}
        className={classes.plot}
        style={{ height }}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read out its values
        tabIndex={0}
        aria-label={`${spec.title} over ${nameOfAxis(xAxis)}. Arrow keys read out its values.`}
        onKeyDown={press}
        onBlur={leave}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {spec.isCrowded && names}
    </figure>
  );
}

/** Explains the series the run has, or all of them before there is a run. */
function Help({ spec }: { readonly spec: ChartSpec }) {
  if (spec.isCrowded) return spec.help;
  const measured = spec.series.filter(({ metric }) => activeRun.log.has(metric));
  return measured.length > 0 ? helpOf(measured) : spec.help;
}

/** Null where no logarithmic scale is wanted. */
function useLogScale(spec: ChartSpec): LogScale | null {
  const isWanted = useStore(curvesStore, (state) => state.isLog);
  const compared = useStore(comparedRunStore, (state) => state.compared);
  return useLog((log) => (isWanted ? logScaleIn(spec, compared ? [log, compared.log] : [log]) : null));
}

/** Keeps a chart up to date while it is visible. Returns a function that stops it. */
function follow(chart: LiveChart, element: HTMLElement, spec: ChartSpec): () => void {
  let isVisible = true;
  const redraw = () => chart.redraw();
  const ask = () => isVisible && liveDrawing.ask(redraw);
  const askAtOnce = () => isVisible && liveDrawing.askAtOnce(redraw);
  const resizes = new ResizeObserver(() => chart.resize(element.clientWidth, element.clientHeight));
  const sight = new IntersectionObserver((sights) => {
    isVisible = sights.at(-1)!.isIntersecting;
    ask();
  });
  resizes.observe(element);
  sight.observe(element);
  const ends = [
    activeRun.log.subscribe(ask),
    curvesStore.subscribe(askAtOnce),
    comparedRunStore.subscribe(askAtOnce),
    chartRegistry.add({ spec, chart, element }),
    () => resizes.disconnect(),
    () => sight.disconnect(),
    () => liveDrawing.cancel(redraw),
    () => chart.destroy(),
  ];
  return () => ends.forEach((end) => void end());
}

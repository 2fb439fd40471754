/** One chart with its title and a legend that shows the values under the cursor. */
import { Text, Tooltip, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatNumber, formatPercent } from '../shared/format';
import { useRefList } from '../shared/useRefList';
import { runStore } from '../stores';
import { chartRegistry } from './chartRegistry';
import type { ChartSpec } from './charts';
import classes from './curves.module.css';
import { curvesStore } from './curvesStore';
import { LiveChart } from './LiveChart';

export function Chart({ spec, height }: { readonly spec: ChartSpec; readonly height: number }) {
  const host = useRef<HTMLDivElement>(null);
  const values = useRefList<HTMLElement>();
  const scheme = useComputedColorScheme('light');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas takes its colours once, so a new scheme needs a new one
  useEffect(() => {
    const element = host.current!;
    const chart = new LiveChart(
      spec,
      { log: runStore.log, options: curvesStore.getState },
      element,
      (readout) => {
        readout.forEach((value, i) => {
          const target = values.elements[i];
          if (!target) return;
          target.textContent = formatValue(spec, value);
          target.parentElement!.hidden = value === null;
        });
      },
    );
    return follow(chart, element, spec);
  }, [spec, scheme]);

  return (
    <figure className={classes.chart} aria-label={`${spec.title}. ${spec.help}`}>
      <figcaption className={classes.chartHead}>
        <Tooltip label={spec.help}>
          <Text span fw={600} size="xs">
            {spec.title}
          </Text>
        </Tooltip>
        <span className={classes.legend}>
          {spec.series.map(({ metric, label, color }, i) => (
            <span key={metric} className={classes.legendItem}>
              {spec.series.length > 1 && (
                <>
                  <span className={classes.swatch} style={{ background: `var(${color})` }} aria-hidden />
                  <span>{label}</span>
                </>
              )}
              <b className="lw-numeric" ref={values.at(i)} />
            </span>
          ))}
        </span>
      </figcaption>
      <div ref={host} className={classes.plot} style={{ height }} />
    </figure>
  );
}

/** Keeps a chart up to date while it can be seen. Returns what ends that. */
function follow(chart: LiveChart, element: HTMLElement, spec: ChartSpec): () => void {
  const request = () => chart.request();
  const resizes = new ResizeObserver(() => chart.resize(element.clientWidth, element.clientHeight));
  const sight = new IntersectionObserver(([entry]) => chart.setVisible(entry.isIntersecting));
  resizes.observe(element);
  sight.observe(element);
  const ends = [
    runStore.log.subscribe(request),
    curvesStore.subscribe(request),
    chartRegistry.add(spec, chart),
    () => resizes.disconnect(),
    () => sight.disconnect(),
    () => chart.destroy(),
  ];
  return () => ends.forEach((end) => void end());
}

function formatValue(spec: ChartSpec, value: number | null): string {
  if (value === null) return '–';
  return spec.format === 'percent' ? formatPercent(value) : formatNumber(value);
}

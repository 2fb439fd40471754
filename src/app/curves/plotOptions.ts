/** What uPlot is told of a chart: its scales, axes and curves. */
import type uPlot from 'uplot';
import { formatLogTick } from '../../text/format';
import { logTicksBetween } from '../shared/ticks';
import { type ChartSources, shownOf } from './chartCurves';
import { type ChartSeries, type ChartSpec, formatIn } from './charts';
import { looksOf } from './curveLooks';
import { formatPlace } from './xAxis';

interface Plotted {
  readonly spec: ChartSpec;
  readonly sources: ChartSources;
  readonly isLog: boolean;
  /** Of the place for it, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Called whenever the cursor has moved. */
  onCursor(): void;
  /** Called when a range has been selected. */
  onSelect(plot: uPlot): void;
}

export function plotOptions(plotted: Plotted): uPlot.Options {
  const { spec, sources, isLog, width, height, onCursor, onSelect } = plotted;
  const { range, format } = spec;
  const axis: uPlot.Axis = {
    stroke: cssColor('--mantine-color-dimmed'),
    grid: { stroke: cssColor('--lw-line'), width: 1 },
    ticks: { show: false },
    font: '11px system-ui, sans-serif',
  };
  const formatX = (x: number) => formatPlace(x, sources.options().xAxis);
  return {
    width,
    height,
    padding: [8, 18, 0, 0],
    legend: { show: false },
    scales: {
      x: {
        time: false,
        range: () => {
          const [min, max] = shownOf(sources);
          return [min, max];
        },
      },
      y: isLog
        ? { distr: 3 }
        : range
          ? { range: [...range] }
          : format === 'percent'
            ? { range: shareRange }
            : {},
    },
    axes: [
      { ...axis, size: 24, space: 60, incrs: X_STEPS, values: (_, splits) => splits.map(formatX) },
      { ...axis, size: 44, ...(isLog ? LOG_AXIS : valueAxis(spec, height)) },
    ],
    cursor: {
      y: false,
      points: { show: false },
      drag: { x: true, y: false, setScale: false },
      sync: { key: 'curves' },
    },
    hooks: {
      setCursor: [() => onCursor()],
      setSelect: [(plot) => onSelect(plot)],
    },
    series: [{}, ...spec.series.flatMap((series) => seriesOptions(series, spec))],
  };
}

/** In a low chart, labels are closer: otherwise, there might be room for one only. */
const valueAxis = (spec: ChartSpec, height: number): uPlot.Axis => ({
  space: height < 120 ? 14 : 24,
  ...(spec.format === 'percent' && { incrs: SHARE_STEPS }),
  values: (_, splits) => splits.map((y) => formatIn(spec, y)),
});

/** Of the curves of one series. */
function seriesOptions(series: ChartSeries, spec: ChartSpec): uPlot.Series[] {
  const background = cssColor('--mantine-color-body');
  const stroke = cssColor(series.color);
  const dots = series.isExact ? areFew : isAlone;
  const points = [
    { show: dots, size: 5, fill: background },
    { show: false },
    { show: dots, size: 5, fill: stroke },
  ];
  return looksOf(series, spec).map(
    ({ width, opacity, dash }, curve): uPlot.Series => ({
      stroke,
      width,
      spanGaps: true,
      alpha: opacity,
      dash: dash && [...dash],
      points: points[curve],
    }),
  );
}

/** Distances between ticks of shares: whole percents, as their labels are. */
const SHARE_STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];

/** Distances between x ticks: whole steps, or round numbers of seconds, minutes or hours. */
const X_STEPS = [
  1, 2, 5, 10, 20, 30, 60, 100, 120, 200, 300, 500, 600, 1000, 1800, 2000, 3600, 5000, 1e4, 2e4, 5e4, 1e5,
  2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8, 2e8, 5e8, 1e9,
];

/** Range for shares far below 1, starting at zero; even all zeros get a scale. */
const shareRange: uPlot.Range.Function = (_, __, greatest) => [
  0,
  Math.min(1, Math.max(0.1, 1.1 * (greatest ?? 0))),
];

/** uPlot's own has a line at every multiple of a power of ten, which fills a small chart. */
const LOG_AXIS: uPlot.Axis = {
  splits: (plot, _, min, max) => [...logTicksBetween(min, max, plot.height / 24)],
  filter: (_, splits) => splits,
  values: (_, splits) => splits.map(formatLogTick),
};

/** Dots help if a curve has few points; the x axis also holds those of the other curves. */
const areFew: uPlot.Series.Points.Show = (plot, series, first, last) =>
  plot.data[series].slice(first, last + 1).filter((value) => value != null).length < 25;

/** A single point does not make a line. */
const isAlone: uPlot.Series.Points.Show = (plot, series) =>
  Array.from<unknown>(plot.data[series]).filter((value) => value != null).length === 1;

const cssColor = (variable: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim() || '#888888';

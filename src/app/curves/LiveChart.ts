/** One uPlot chart that follows a metric log by itself: no React between data and canvas. */
import uPlot from 'uplot';
import type { MetricLog, Series } from '../run/metricLog';
import { formatDuration, formatNumber, formatPercent, formatShortCount } from '../shared/format';
import type { ChartSpec } from './charts';
import type { CurvesState } from './curvesStore';
import { alignCurves, keepExtremes, keepRegular, type Points } from './decimate';
import { smooth } from './smooth';

const MAX_POINTS = 1200;
const MIN_REDRAW_MS = 200;

export interface ChartSources {
  readonly log: MetricLog;
  readonly options: () => CurvesState;
}

/** Values under the cursor, or the newest ones, one for each series. */
export type ReadoutListener = (values: readonly (number | null)[], x: number | null) => void;

export class LiveChart {
  readonly #plot: uPlot;
  #zoom: [number, number] | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #drawnAt = 0;
  #isVisible = true;

  constructor(
    private readonly spec: ChartSpec,
    private readonly sources: ChartSources,
    private readonly host: HTMLElement,
    private readonly onReadout: ReadoutListener,
  ) {
    this.#plot = new uPlot(this.#plotOptions(), [[]], host);
    host.addEventListener('dblclick', this.#unzoom);
    this.redraw();
  }

  /** Draws soon; many calls draw once. */
  request(): void {
    if (this.#timer !== null || !this.#isVisible) return;
    const wait = Math.max(0, MIN_REDRAW_MS - (performance.now() - this.#drawnAt));
    this.#timer = setTimeout(() => this.redraw(), wait);
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    if (isVisible) this.request();
  }

  resize(width: number, height: number): void {
    if (width > 0 && height > 0) this.#plot.setSize({ width, height });
  }

  redraw(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#drawnAt = performance.now();
    const data = alignCurves(this.#curves());
    this.host.toggleAttribute('data-empty', data[0].length === 0);
    this.#plot.setData(data as uPlot.AlignedData, true);
    this.#readOut();
  }

  /** The chart as drawn, on the page's background. */
  toCanvas(): HTMLCanvasElement {
    return this.#plot.ctx.canvas;
  }

  destroy(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.host.removeEventListener('dblclick', this.#unzoom);
    this.#plot.destroy();
  }

  readonly #unzoom = () => {
    this.#zoom = null;
    this.redraw();
  };

  /** For each series: compared run, raw values, smoothed values; in the order of `#seriesOptions`. */
  #curves(): Points[] {
    const { smoothing, compared } = this.sources.options();
    return this.spec.series.flatMap(({ metric, isExact }) => {
      const own = this.sources.log.series(metric);
      const other = compared?.log.series(metric);
      const factor = isExact ? 0 : smoothing;
      return [
        other ? this.#smoothed(other, factor) : NOTHING,
        factor > 0 ? keepExtremes(this.#x(own), own.values, this.#zoom, MAX_POINTS) : NOTHING,
        this.#smoothed(own, factor),
      ];
    });
  }

  #smoothed(series: Series, factor: number): Points {
    const keep = factor > 0 ? keepRegular : keepExtremes;
    return keep(this.#x(series), smooth(series.values, factor), this.#zoom, MAX_POINTS);
  }

  #x({ steps, seconds }: Series): readonly number[] {
    return this.sources.options().xAxis === 'step' ? steps : seconds;
  }

  /** Where the x axis ends: the same in all charts, and for both runs that are compared. */
  #end(): number {
    const { xAxis, compared } = this.sources.options();
    const ends = [this.sources.log.end, compared?.log.end ?? { step: 0, seconds: 0 }];
    return Math.max(1, ...ends.map(({ step, seconds }) => (xAxis === 'step' ? step : seconds)));
  }

  #readOut(): void {
    const { data, cursor } = this.#plot;
    const index = cursor.idx ?? null;
    const values = this.spec.series.map((_, i) => {
      const column = data[3 * i + 3] ?? [];
      const end = index === null ? column.length - 1 : index;
      for (let at = end; at >= 0; at--) if (column[at] != null) return column[at] as number;
      return null;
    });
    this.onReadout(values, index === null ? null : (data[0][index] ?? null));
  }

  #plotOptions(): uPlot.Options {
    const { range, format } = this.spec;
    const axis: uPlot.Axis = {
      stroke: cssColor('--mantine-color-dimmed'),
      grid: { stroke: cssColor('--lw-line'), width: 1 },
      ticks: { show: false },
      font: '11px system-ui, sans-serif',
    };
    const isTime = () => this.sources.options().xAxis === 'time';
    const formatX = (x: number) => (isTime() ? formatDuration(x) : formatShortCount(x));
    const formatY = (y: number) => (format === 'percent' ? formatPercent(y) : formatNumber(y));
    return {
      width: this.host.clientWidth || 300,
      height: this.host.clientHeight || 100,
      padding: [8, 10, 0, 0],
      legend: { show: false },
      scales: {
        x: {
          time: false,
          range: () => this.#zoom ?? [0, this.#end()],
        },
        y: range ? { range: [range[0], range[1]] } : {},
      },
      axes: [
        { ...axis, size: 24, space: 60, incrs: X_STEPS, values: (_, splits) => splits.map(formatX) },
        { ...axis, size: 44, space: 24, values: (_, splits) => splits.map(formatY) },
      ],
      cursor: {
        y: false,
        points: { show: false },
        drag: { x: true, y: false, setScale: false },
        sync: { key: 'curves' },
      },
      hooks: {
        setCursor: [() => this.#readOut()],
        setSelect: [(plot) => this.#select(plot)],
      },
      series: [{}, ...this.#seriesOptions()],
    };
  }

  #select(plot: uPlot): void {
    const { left, width } = plot.select;
    if (width < 4) return;
    this.#zoom = [plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x')];
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    this.redraw();
  }

  #seriesOptions(): uPlot.Series[] {
    return this.spec.series.flatMap(({ color, isExact }): uPlot.Series[] => {
      const stroke = cssColor(color);
      const common = { spanGaps: true, points: { show: false } };
      return [
        { ...common, stroke, width: 1.25, dash: [4, 4], alpha: 0.8 },
        { ...common, stroke, width: 1, alpha: 0.22 },
        {
          ...common,
          stroke,
          width: isExact ? 2.25 : 1.5,
          points: { show: isExact ? areFew : false, size: 5, fill: stroke },
        },
      ];
    });
  }
}

/** Distances of ticks on x: whole steps, or seconds that clocks count in. */
const X_STEPS = [
  1, 2, 5, 10, 20, 30, 60, 100, 120, 200, 300, 500, 600, 1000, 1800, 2000, 3600, 5000, 1e4, 2e4, 5e4, 1e5,
  1e6,
];

/** Dots help where a curve has few points; the x axis also holds those of the other curves. */
const areFew: uPlot.Series.Points.Show = (plot, series, first, last) =>
  plot.data[series].slice(first, last + 1).filter((value) => value != null).length < 25;

const NOTHING: Points = { x: [], y: [] };

const cssColor = (variable: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim() || '#888888';

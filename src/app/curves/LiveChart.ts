/** One uPlot chart of metric logs: no React between data and canvas. */
import uPlot from 'uplot';
import { type ChartSources, CURVES, curvesOf, endOfAxis, runIdOf, shownOf, zoomOf } from './chartCurves';
import { keyEffectOf } from './chartKeys';
import { type ChartSeries, type ChartSpec, formatIn } from './charts';
import { looksOf, opacities } from './curveLooks';
import type { Zoom } from './curvesStore';
import { alignCurves } from './decimate';
import { plotOptions } from './plotOptions';
import { type Drawing, drawPlot } from './plotSvg';
import { describePlace, formatPlace } from './xAxis';

/** Opacity of the other series while one is singled out, relative to the usual. */
const FADED = 0.15;

/** Receives the values under the cursor, or the newest ones, one for each series. */
type ReadoutListener = (values: readonly (number | null)[], x: number | null) => void;

/** The last argument, which uPlot's types leave out, says that the other charts follow. */
interface Leading {
  setCursor(place: { readonly left: number; readonly top: number }, fires: boolean, leads: boolean): void;
}

export class LiveChart {
  private readonly plot: uPlot;

  constructor(
    private readonly spec: ChartSpec,
    private readonly sources: ChartSources,
    private readonly host: HTMLElement,
    /** Draws values on a logarithmic scale, and leaves out zeros: none may be negative. */
    private readonly isLog: boolean,
    private readonly onReadout: ReadoutListener,
  ) {
    const options = plotOptions({
      spec,
      sources,
      isLog,
      width: host.clientWidth || 300,
      height: host.clientHeight || 100,
      onCursor: () => this.readOut(),
      onSelect: (plot) => this.select(plot),
    });
    this.plot = new uPlot(options, [[]], host);
    host.addEventListener('dblclick', this.unzoom);
    this.redraw();
  }

  resize(width: number, height: number): void {
    if (width > 0 && height > 0) this.plot.setSize({ width, height });
  }

  redraw(): void {
    const [xs, ...columns] = alignCurves(curvesOf(this.spec, this.sources));
    const data = [xs, ...(this.isLog ? columns.map(withoutZeros) : columns)];
    if (xs.length > 0) delete this.host.dataset.empty;
    else this.host.dataset.empty = this.spec.whenEmpty ?? 'no data yet';
    this.plot.setData(data as uPlot.AlignedData, true);
    this.readOut();
  }

  /** Makes one series stand out, or none. */
  emphasise(index: number | null): void {
    this.spec.series.forEach((series, i) => {
      opacities(series, this.spec, i === index).forEach((opacity, curve) => {
        const isBack = index !== null && i !== index;
        this.plot.series[1 + CURVES * i + curve].alpha = isBack ? FADED * opacity : opacity;
      });
    });
    this.plot.redraw(false);
  }

  /** The series that have data to show. */
  get shown(): readonly ChartSeries[] {
    return this.spec.series.filter((_, i) =>
      this.plot.data
        .slice(1 + CURVES * i, 1 + CURVES * (i + 1))
        .some((column) => column.some((value) => value !== null)),
    );
  }

  /** The chart as drawn, on the page's background. */
  toCanvas(): HTMLCanvasElement {
    return this.plot.ctx.canvas;
  }

  /** The same as a vector drawing. */
  draw(): Drawing {
    const { xAxis } = this.sources.options();
    return drawPlot(this.plot, {
      looks: this.spec.series.flatMap((series) => looksOf(series, this.spec)),
      formatX: (x) => formatPlace(x, xAxis),
      formatY: (y) => formatIn(this.spec, y),
    });
  }

  /**
   * Operates the chart with a key: along its points, closer or further.
   * @returns whether the key means anything to it
   */
  press(key: string): boolean {
    const effect = keyEffectOf(key, {
      places: this.places(),
      at: this.pointed,
      shown: shownOf(this.sources),
      end: endOfAxis(this.sources),
      isZoomed: zoomOf(this.sources) !== null,
    });
    if (!effect) return false;
    if (effect.zoom !== undefined) this.zoomTo(effect.zoom);
    this.point(effect.at);
    return true;
  }

  /** Takes the cursor away. */
  leave(): void {
    if (this.pointed !== null) this.point(null);
  }

  /** The values under the cursor in words; empty without a cursor. */
  describe(): string {
    const at = this.pointed;
    if (at === null) return '';
    const values = this.valuesUnder(this.plot.cursor.idx!);
    const texts = this.spec.series.flatMap(({ label }, i) =>
      values[i] === null ? [] : [`${label}: ${formatIn(this.spec, values[i])}`],
    );
    return [describePlace(at, this.sources.options().xAxis), ...texts].join('. ');
  }

  destroy(): void {
    this.host.removeEventListener('dblclick', this.unzoom);
    this.plot.destroy();
  }

  private readonly unzoom = () => {
    this.zoomTo(null);
  };

  /** Zooms all charts; the others draw when they hear of it. */
  private zoomTo(range: Zoom['range'] | null): void {
    const { xAxis, set } = this.sources.options();
    set({ zoom: range && { range, xAxis, run: runIdOf(this.sources) } });
    this.redraw();
  }

  /** x of the points under the cursor; null without a cursor. */
  private get pointed(): number | null {
    const { data, cursor } = this.plot;
    return cursor.idx == null ? null : (data[0][cursor.idx] ?? null);
  }

  /** x of all points of the open run that are shown. */
  private places(): readonly number[] {
    const [xs, ...columns] = this.plot.data;
    const own = columns.filter((_, i) => i % CURVES === CURVES - 1);
    const [min, max] = shownOf(this.sources);
    return [...xs].filter((x, i) => x >= min && x <= max && own.some((column) => column[i] != null));
  }

  /** Puts the cursor there in all charts; null takes it away. */
  private point(x: number | null): void {
    // A new range of the axis is in force only after the plot has drawn.
    this.plot.batch(() => {});
    const [left, top] = x === null ? [-10, -10] : [this.plot.valToPos(x, 'x'), 0];
    (this.plot as Leading).setCursor({ left, top }, true, true);
  }

  /** The newest value of each series up to an index of the data. */
  private valuesUnder(end: number): readonly (number | null)[] {
    return this.spec.series.map((_, i) => {
      const column = this.plot.data[CURVES * (i + 1)] ?? [];
      for (let at = end; at >= 0; at--) if (column[at] != null) return column[at] as number;
      return null;
    });
  }

  private readOut(): void {
    const { data, cursor } = this.plot;
    this.onReadout(this.valuesUnder(cursor.idx ?? data[0].length - 1), this.pointed);
  }

  private select(plot: uPlot): void {
    const { left, width } = plot.select;
    if (width < 4) return;
    plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
    // The other charts mirror the selection, without an event of their own.
    if (plot.cursor.event) this.zoomTo([plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x')]);
  }
}

const withoutZeros = (column: readonly (number | null)[]) => column.map((y) => (y === 0 ? null : y));

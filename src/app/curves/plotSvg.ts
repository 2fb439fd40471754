/** A chart of the page as SVG text. */
import type uPlot from 'uplot';
import { formatLogTick } from '../../text/format';
import { escapeXml } from '../shared/svgFile';
import { logTicksBetween, ticksBetween } from '../shared/ticks';

/** How a curve is drawn. */
export interface CurveLook {
  /** CSS variable. */
  readonly color: string;
  readonly width: number;
  readonly opacity: number;
  readonly dash?: readonly number[];
}

interface PlotOptions {
  /** One for each curve of the plot, in its order. */
  readonly looks: readonly CurveLook[];
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
}

const LEFT = 46;
const BOTTOM = 22;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly string[];
}

export function drawPlot(plot: uPlot, { looks, formatX, formatY }: PlotOptions): Drawing {
  const { width, height } = plot;
  const [xs, ...columns] = plot.data;
  const [x, y] = [rangeOf(plot, 'x'), rangeOf(plot, 'y')];
  const inner = { width: width - LEFT - 10, height: height - BOTTOM - 8 };
  const toX = (value: number) => round(LEFT + ((value - x[0]) / (x[1] - x[0] || 1)) * inner.width);
  const isLog = plot.scales.y.distr === 3;
  const along = isLog ? Math.log10 : (value: number) => value;
  const [from, to] = y.map(along);
  const toY = (value: number) => round(8 + (1 - (along(value) - from) / (to - from || 1)) * inner.height);
  const ticks = isLog
    ? logTicksBetween(y[0], y[1], height / 24)
    : ticksBetween(y[0], y[1], Math.max(2, height / 40));
  const text = (left: number, top: number, anchor: string, content: string) =>
    `<text x="${left}" y="${top}" text-anchor="${anchor}" style="fill: var(--mantine-color-dimmed)">${escapeXml(content)}</text>`;
  const line = (d: string) => `<path d="${d}" style="stroke: var(--lw-line)"/>`;
  return {
    width,
    height,
    parts: [
      ...ticks.flatMap((value) => [
        line(`M${LEFT} ${toY(value)}h${inner.width}`),
        text(LEFT - 6, toY(value) + 4, 'end', isLog ? formatLogTick(value) : formatY(value)),
      ]),
      ...ticksBetween(x[0], x[1], Math.max(2, width / 100)).flatMap((value) => [
        line(`M${toX(value)} 8v${inner.height}`),
        text(toX(value), height - 6, 'middle', formatX(value)),
      ]),
      ...columns.map((column, i) => curve(xs, column, looks[i], toX, toY)),
    ],
  };
}

function rangeOf(plot: uPlot, scale: 'x' | 'y'): readonly [number, number] {
  const { min = 0, max = 1 } = plot.scales[scale];
  return [min ?? 0, max ?? 1];
}

function curve(
  xs: ArrayLike<number>,
  values: ArrayLike<number | null | undefined>,
  { color, width, opacity, dash }: CurveLook,
  toX: (value: number) => number,
  toY: (value: number) => number,
): string {
  const points: string[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value !== null && value !== undefined) points.push(`${toX(xs[i])} ${toY(value)}`);
  }
  if (points.length === 0) return '';
  // A single point does not make a line.
  const d = `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`;
  const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : '';
  return `<path d="${d}" fill="none" style="stroke: var(${color})" stroke-width="${width}" stroke-opacity="${opacity}"${points.length === 1 ? ' stroke-linecap="round"' : dashes}/>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Curves of several groups of runs as one drawing, which can be taken home as it is. */
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, type Ref, useState } from 'react';
import { metricSpecOf } from '../../../contracts/metrics';
import type { XAxis } from '../../curves/xAxis';
import { formatDuration, formatNumber, formatPercent, formatShortCount } from '../../shared/format';
import { ticksBetween } from '../../shared/ticks';
import type { Curve } from '../band';
import classes from '../comparing.module.css';
import type { GroupCurves } from './groupCurves';

const HEIGHT = 320;
const MARGIN = { left: 52, right: 14, top: 10, bottom: 28 } as const;
const ROW = 17;
/** Of a curve, so many can be told apart. */
const FEW_POINTS = 30;

interface GroupChartProps {
  readonly groups: readonly GroupCurves[];
  readonly metric: string;
  readonly xAxis: XAxis;
  readonly ref: Ref<SVGSVGElement>;
}

interface Scale {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly xEnd: number;
  readonly yRange: readonly [number, number];
}

export function GroupChart({ groups, metric, xAxis, ref }: GroupChartProps) {
  const { ref: box, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const spec = metricSpecOf(metric);
  const isShare = spec?.unit === 'share';
  const formatY = isShare ? formatPercent : formatNumber;
  const formatX = xAxis === 'time' ? formatDuration : formatShortCount;
  const size = { width: Math.max(320, width), height: HEIGHT };
  const scale = scaleOf(groups, size, isShare);
  const isEmpty = groups.every(({ curves }) => curves.every(({ x }) => x.length === 0));
  const legendTop = HEIGHT + 6;
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const left = clientX - currentTarget.getBoundingClientRect().left;
    const inner = size.width - MARGIN.left - MARGIN.right;
    const share = (left - MARGIN.left) / inner;
    setPointed(share < 0 || share > 1 ? null : share * scale.xEnd);
  };
  const title = `${spec?.axis ?? metric}${spec ? `: ${spec.label}` : ''}`;
  return (
    <div ref={box} className={classes.chart}>
      <svg
        ref={ref}
        role="img"
        aria-label={`${title}. ${groups.map(({ name, last }) => `${name}: ${last === null ? 'nothing yet' : formatY(last)}`).join('. ')}`}
        width={size.width}
        height={legendTop + groups.length * ROW + 6}
        fontFamily="system-ui, sans-serif"
        fontSize={11}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <Axes scale={scale} size={size} formatX={formatX} formatY={formatY} />
        {groups.map((group) => (
          <Group key={group.name} group={group} scale={scale} />
        ))}
        {pointed !== null && (
          <path
            d={`M${scale.x(pointed)} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}`}
            style={{ stroke: 'var(--mantine-color-dimmed)' }}
            strokeDasharray="2 2"
          />
        )}
        {isEmpty && (
          <text
            x={size.width / 2}
            y={HEIGHT / 2}
            textAnchor="middle"
            style={{ fill: 'var(--mantine-color-dimmed)' }}
          >
            Nothing of this was measured in these runs.
          </text>
        )}
        {groups.map((group, i) => (
          <LegendRow
            key={group.name}
            group={group}
            y={legendTop + i * ROW + 10}
            value={valueAt(group, pointed)}
            format={formatY}
          />
        ))}
      </svg>
      <p className={classes.hint}>
        {pointed === null
          ? 'Runs that differ in their seeds alone are one group: its mean, and the band from the least to the greatest. Faint lines are the runs as measured; every point counts.'
          : `At ${formatX(pointed)}.`}
      </p>
    </div>
  );
}

function scaleOf(groups: readonly GroupCurves[], { width, height }: Size, isShare: boolean): Scale {
  let xEnd = 0;
  let [low, high] = [isShare ? 0 : Number.POSITIVE_INFINITY, isShare ? 1 : Number.NEGATIVE_INFINITY];
  for (const { curves, raw } of groups) {
    for (const { x, y } of [...curves, ...raw]) {
      xEnd = Math.max(xEnd, x.at(-1) ?? 0);
      if (isShare) continue;
      for (const value of y) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
  }
  if (!(high >= low)) [low, high] = [0, 1];
  if (high === low) [low, high] = [low - 0.5, high + 0.5];
  if (xEnd === 0) xEnd = 1;
  const inner = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  return {
    x: (value) => MARGIN.left + (value / xEnd) * inner.width,
    y: (value) => MARGIN.top + (1 - (value - low) / (high - low)) * inner.height,
    xEnd,
    yRange: [low, high],
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface AxesProps {
  readonly scale: Scale;
  readonly size: Size;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
}

function Axes({ scale, size, formatX, formatY }: AxesProps) {
  const { x, y, xEnd, yRange } = scale;
  const dimmed = { fill: 'var(--mantine-color-dimmed)' };
  const line = { stroke: 'var(--lw-line)' };
  return (
    <g>
      {ticksBetween(yRange[0], yRange[1], 5).map((value) => (
        <g key={value}>
          <path d={`M${MARGIN.left} ${y(value)}H${size.width - MARGIN.right}`} style={line} />
          <text x={MARGIN.left - 6} y={y(value) + 4} textAnchor="end" style={dimmed}>
            {formatY(value)}
          </text>
        </g>
      ))}
      {ticksBetween(0, xEnd, Math.max(2, size.width / 110)).map((value) => (
        <g key={value}>
          <path d={`M${x(value)} ${MARGIN.top}V${size.height - MARGIN.bottom}`} style={line} />
          <text x={x(value)} y={size.height - 10} textAnchor="middle" style={dimmed}>
            {formatX(value)}
          </text>
        </g>
      ))}
    </g>
  );
}

function pathOf({ x, y }: Curve, scale: Scale): string {
  return x
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${round(scale.x(value))} ${round(scale.y(y[i]))}`)
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

function Group({ group, scale }: { readonly group: GroupCurves; readonly scale: Scale }) {
  const { color, dash, raw, curves, band } = group;
  const stroke = { stroke: `var(${color})` };
  const dashes = dash?.join(' ');
  return (
    <g fill="none" strokeLinejoin="round" data-group={group.name}>
      {raw.map((curve, i) => (
        <path key={i} d={pathOf(curve, scale)} style={stroke} strokeWidth={1} strokeOpacity={0.22} data-raw />
      ))}
      {band && band.x.length > 0 && (
        <path
          d={`${pathOf({ x: band.x, y: band.high }, scale)}${pathOf({ x: band.x.toReversed(), y: band.low.toReversed() }, scale).replace('M', 'L')}Z`}
          style={{ fill: `var(${color})` }}
          fillOpacity={0.16}
          data-band
        />
      )}
      {curves.map((curve, i) => (
        <path
          key={i}
          d={pathOf(curve, scale)}
          style={stroke}
          strokeWidth={band ? 0.8 : 2}
          strokeOpacity={band ? 0.4 : 1}
          strokeDasharray={band ? undefined : dashes}
        />
      ))}
      {band && (
        <path
          d={pathOf({ x: band.x, y: band.mean }, scale)}
          style={stroke}
          strokeWidth={2.25}
          strokeDasharray={dashes}
          data-mean
        />
      )}
      {curves.map((curve, i) => (
        <Dots key={i} curve={curve} color={color} scale={scale} />
      ))}
    </g>
  );
}

/** Points of a curve that has few: a single one is no line. */
function Dots({ curve: { x, y }, color, scale }: DotsProps) {
  if (x.length > FEW_POINTS) return null;
  return x.map((value, i) => (
    <circle
      key={i}
      cx={round(scale.x(value))}
      cy={round(scale.y(y[i]))}
      r={2}
      style={{ fill: `var(${color})` }}
    />
  ));
}

interface DotsProps {
  readonly curve: Curve;
  /** CSS variable. */
  readonly color: string;
  readonly scale: Scale;
}

interface LegendRowProps {
  readonly group: GroupCurves;
  readonly y: number;
  readonly value: number | null;
  readonly format: (value: number) => string;
}

function LegendRow({ group: { name, color, dash }, y, value, format }: LegendRowProps) {
  return (
    <g>
      <path
        d={`M${MARGIN.left} ${y}h22`}
        style={{ stroke: `var(${color})` }}
        strokeWidth={2.5}
        strokeDasharray={dash?.join(' ')}
      />
      <text x={MARGIN.left + 30} y={y + 4} style={{ fill: 'var(--mantine-color-text)' }}>
        {value === null ? '–' : format(value)}
        {'   '}
        {name}
      </text>
    </g>
  );
}

/** At a place on the x axis, or the newest; of the mean where there are several runs. */
function valueAt({ band, curves, last }: GroupCurves, place: number | null): number | null {
  if (place === null) return last;
  const { x, y } = band ? { x: band.x, y: band.mean } : (curves[0] ?? { x: [], y: [] });
  const i = x.findLastIndex((value) => value <= place);
  return i === -1 ? null : y[i];
}

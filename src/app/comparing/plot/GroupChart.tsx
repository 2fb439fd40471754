/** Curves of several groups of runs as one drawing, which can be downloaded as it is. */
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react';
import { capitalise } from '../../../text/format';
import { placeAfter } from '../../curves/chartKeys';
import { isLogarithmic, LOG_NOTES, logScaleOf } from '../../curves/logScale';
import { describePlace, formatPlace, type XAxis } from '../../curves/xAxis';
import type { Curve } from '../band';
import { BAND_KINDS } from '../bandKinds';
import classes from '../comparing.module.css';
import { Axes } from './Axes';
import { Group } from './Group';
import { type GroupCurves, kindOf } from './groupCurves';
import { CaptionRow, LegendRow, valueAt } from './LegendRow';
import { MARGIN, scaleOf } from './scale';
import { formatOfMetric, isShare, titleOfMetric } from './titleOfMetric';

const HEIGHT = 320;
const ROW = 17;

interface GroupChartProps {
  readonly groups: readonly GroupCurves[];
  readonly metric: string;
  readonly xAxis: XAxis;
  /** A logarithmic scale is wanted; values that are not positive may prevent it. */
  readonly isLog?: boolean;
  readonly ref: Ref<SVGSVGElement>;
}

export function GroupChart({ groups: all, metric, xAxis, isLog, ref }: GroupChartProps) {
  const { ref: box, width } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const formatY = formatOfMetric(metric);
  const formatX = (value: number) => formatPlace(value, xAxis);
  const size = { width: Math.max(320, width), height: HEIGHT };
  const logScale = isLog && !isShare(metric) ? logScaleOf(valuesOf(all)) : null;
  const groups = isLogarithmic(logScale) ? all.map(withoutZeros) : all;
  const scale = scaleOf(groups, size, { isShare: isShare(metric), isLog: isLogarithmic(logScale) });
  const isEmpty = groups.every(({ curves }) => curves.every(({ x }) => x.length === 0));
  const legendTop = HEIGHT + 6;
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const left = clientX - currentTarget.getBoundingClientRect().left;
    const inner = size.width - MARGIN.left - MARGIN.right;
    const share = (left - MARGIN.left) / inner;
    setPointed(share < 0 || share > 1 ? null : share * scale.xEnd);
  };
  const press = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Escape' && pointed !== null;
    const next = isEnd ? null : placeAfter(event.key, placesOf(groups), pointed, scale.xEnd);
    if (!isEnd && next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setPointed(next);
    const values = groups.map((group) => ({ name: group.name, value: valueAt(group, next) }));
    const texts = values.flatMap(({ name, value }) => (value === null ? [] : [`${name}: ${formatY(value)}`]));
    setSaid(next === null ? '' : [describePlace(next, xAxis), ...texts].join('. '));
  };
  const leave = () => {
    setPointed(null);
    setSaid('');
  };
  const title = titleOfMetric(metric, xAxis);
  const note = logScale && LOG_NOTES[logScale];
  const kind = kindOf(groups);
  const caption = [
    title,
    ...(note ? [`${capitalise(note)}.`] : []),
    ...(groups.some(({ band }) => band) ? [BAND_KINDS[kind].caption] : []),
  ];
  const captionTop = legendTop + groups.length * ROW;
  return (
    <div ref={box} className={classes.chart}>
      <svg
        ref={ref}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read out its values
        tabIndex={0}
        aria-label={`${title}${note ? `, ${note}` : ''}. Arrow keys read out its values. ${groups.map(({ name, last }) => `${name}: ${last === null ? 'nothing yet' : formatY(last)}`).join('. ')}`}
        width={size.width}
        height={captionTop + caption.length * ROW + 6}
        fontFamily="system-ui, sans-serif"
        fontSize={11}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        // Then Escape does not close the dialog around it.
        data-mantine-stop-propagation={pointed !== null || undefined}
        onKeyDown={press}
        onBlur={leave}
      >
        <Axes scale={scale} size={size} formatX={formatX} formatY={formatY} />
        {groups.map((group) => (
          <Group key={group.key} group={group} scale={scale} />
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
            These runs have no measurements of this metric.
          </text>
        )}
        {groups.map((group, i) => (
          <LegendRow
            key={group.key}
            group={group}
            y={legendTop + i * ROW + 10}
            width={size.width}
            value={valueAt(group, pointed)}
            format={formatY}
          />
        ))}
        {caption.map((line, i) => (
          <CaptionRow key={line} text={line} y={captionTop + i * ROW + 10} width={size.width} />
        ))}
      </svg>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p className={classes.hint}>
        {pointed === null
          ? `Runs that differ only in their seeds form one group: ${BAND_KINDS[kind].meaning} Both end where the first run does, but runs that ended solved keep their success rate. Faint lines are the runs as measured; every point counts.`
          : `At ${formatX(pointed)}.`}
      </p>
    </div>
  );
}

const valuesOf = (groups: readonly GroupCurves[]): readonly (readonly number[])[] =>
  groups.flatMap(({ curves, raw }) => [...curves, ...raw].map(({ y }) => y));

/** Curves without their points at zero. What the band summarises still includes them. */
const withoutZeros = (group: GroupCurves): GroupCurves => ({
  ...group,
  curves: group.curves.map(positive),
  raw: group.raw.map(positive),
});

function positive({ x, y }: Curve): Curve {
  const isKept = (_: number, i: number) => y[i] > 0;
  return { x: x.filter(isKept), y: y.filter(isKept) };
}

/** Where any group has a value, ascending. */
function placesOf(groups: readonly GroupCurves[]): readonly number[] {
  const places = new Set(groups.flatMap(({ band, curves }) => (band ? band.x : (curves[0]?.x ?? []))));
  return [...places].sort((a, b) => a - b);
}

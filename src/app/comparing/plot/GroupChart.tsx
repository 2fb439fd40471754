/** Curves of several groups of runs as one drawing, which can be downloaded as it is. */
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, type Ref, useState } from 'react';
import { metricSpecOf } from '../../../contracts/metrics';
import type { XAxis } from '../../curves/xAxis';
import { formatDuration, formatNumber, formatPercent, formatShortCount } from '../../shared/format';
import classes from '../comparing.module.css';
import { Axes } from './Axes';
import { Group } from './Group';
import type { GroupCurves } from './groupCurves';
import { LegendRow, valueAt } from './LegendRow';
import { MARGIN, scaleOf } from './scale';

const HEIGHT = 320;
const ROW = 17;

interface GroupChartProps {
  readonly groups: readonly GroupCurves[];
  readonly metric: string;
  readonly xAxis: XAxis;
  readonly ref: Ref<SVGSVGElement>;
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
      </svg>
      <p className={classes.hint}>
        {pointed === null
          ? 'Runs that differ only in their seeds form one group: the line is its mean, the band spans its minimum to its maximum. Both end where the first run does, but runs that ended solved keep their success rate. Faint lines are the runs as measured; every point counts.'
          : `At ${formatX(pointed)}.`}
      </p>
    </div>
  );
}

/** Grid lines and numbers along both axes. */
import { formatLogTick } from '../../../text/format';
import { logTicksBetween, ticksBetween } from '../../shared/ticks';
import { MARGIN, type Scale, type Size } from './scale';

interface AxesProps {
  readonly scale: Scale;
  readonly size: Size;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
}

export function Axes({ scale, size, formatX, formatY }: AxesProps) {
  const { x, y, xEnd, yRange, isLog } = scale;
  const ticks = isLog ? logTicksBetween(...yRange, 8) : ticksBetween(...yRange, 5);
  const dimmed = { fill: 'var(--mantine-color-dimmed)' };
  const line = { stroke: 'var(--lw-line)' };
  return (
    <g>
      {ticks.map((value) => (
        <g key={value}>
          <path d={`M${MARGIN.left} ${y(value)}H${size.width - MARGIN.right}`} style={line} />
          <text x={MARGIN.left - 6} y={y(value) + 4} textAnchor="end" style={dimmed}>
            {isLog ? formatLogTick(value) : formatY(value)}
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

/** What a group looks like, its value and its name. */
import type { GroupCurves } from './groupCurves';
import { MARGIN } from './scale';

interface LegendRowProps {
  readonly group: GroupCurves;
  readonly y: number;
  readonly value: number | null;
  readonly format: (value: number) => string;
}

export function LegendRow({ group: { name, color, dash }, y, value, format }: LegendRowProps) {
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
export function valueAt({ band, curves, last }: GroupCurves, place: number | null): number | null {
  if (place === null) return last;
  const { x, y } = band ? { x: band.x, y: band.mean } : (curves[0] ?? { x: [], y: [] });
  const i = x.findLastIndex((value) => value <= place);
  return i === -1 ? null : y[i];
}

/** A group's line style, its value and its name. */
import type { GroupCurves } from './groupCurves';
import { MARGIN } from './scale';

interface LegendRowProps {
  readonly group: GroupCurves;
  readonly y: number;
  /** Width of the drawing, pixels. */
  readonly width: number;
  readonly value: number | null;
  readonly format: (value: number) => string;
}

/** Pixels before the text, and approximate width of a letter: text in a drawing neither wraps nor is cut automatically. */
const TEXT_LEFT = MARGIN.left + 30;
const LETTER = 5.9;

export function LegendRow({ group: { name, color, dash }, y, width, value, format }: LegendRowProps) {
  const text = `${value === null ? '–' : format(value)}   ${name}`;
  const most = Math.floor((width - TEXT_LEFT) / LETTER);
  return (
    <g>
      <path
        d={`M${MARGIN.left} ${y}h22`}
        style={{ stroke: `var(${color})` }}
        strokeWidth={2.5}
        strokeDasharray={dash?.join(' ')}
      />
      <text x={TEXT_LEFT} y={y + 4} style={{ fill: 'var(--mantine-color-text)' }}>
        <title>{name}</title>
        {text.length > most ? `${text.slice(0, most - 1)}…` : text}
      </text>
    </g>
  );
}

/** The value at a place on the x axis, or the newest one; for several runs, the value of their mean. */
export function valueAt({ band, curves, last }: GroupCurves, place: number | null): number | null {
  if (place === null) return last;
  const { x, y } = band ? { x: band.x, y: band.mean } : (curves[0] ?? { x: [], y: [] });
  const i = x.findLastIndex((value) => value <= place);
  return i === -1 ? null : y[i];
}

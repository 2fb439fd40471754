/** Rows below a chart: a group's line style, its value and its name; and what is drawn. */
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
        {cut(text, width - TEXT_LEFT)}
      </text>
    </g>
  );
}

interface CaptionRowProps {
  readonly text: string;
  readonly y: number;
  readonly width: number;
}

export function CaptionRow({ text, y, width }: CaptionRowProps) {
  return (
    <text x={MARGIN.left} y={y + 4} style={{ fill: 'var(--mantine-color-dimmed)' }}>
      {cut(text, width - MARGIN.left)}
    </text>
  );
}

/** @param room pixels */
function cut(text: string, room: number): string {
  const most = Math.floor(room / LETTER);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** The value at a place on the x axis, or the newest one; for several runs, the value of their mean or median. */
export function valueAt({ band, curves, last }: GroupCurves, place: number | null): number | null {
  if (place === null) return last;
  const { x, y } = band ? { x: band.x, y: band.middle } : (curves[0] ?? { x: [], y: [] });
  const i = x.findLastIndex((value) => value <= place);
  return i === -1 ? null : y[i];
}

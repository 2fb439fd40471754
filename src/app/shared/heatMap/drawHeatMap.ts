/** Draws a heat map: labels, a cell for each number, marks, and the cell pointed at. Pure drawing. */
import type { Cell, HeatMapGeometry } from './heatMapGeometry';
import { shortenTo } from './shortenTo';

export interface HeatMapContent {
  readonly rows: readonly string[];
  /** Empty strings are not written. */
  readonly columns: readonly string[];
  /** Whether column names run vertically, which suits names of any length. */
  readonly areColumnsUpright?: boolean;
  /** [rows * columns] row by row; NaN is left white */
  readonly values: ArrayLike<number>;
  /** The value drawn in full colour. */
  readonly most: number;
  /** Cells with a dot, such as those that were chosen. */
  readonly marks?: readonly Cell[];
  /** Rows whose label is written in the stronger ink. */
  readonly isStrong?: (row: number) => boolean;
}

export interface HeatMapColors {
  readonly heat: string;
  readonly ink: string;
  readonly dimmed: string;
  readonly paper: string;
}

export const LABEL_FONT = '11px system-ui, sans-serif';
const STRONG_FONT = '600 11px system-ui, sans-serif';

/** Not proportional: small numbers would be lost among large ones. */
const shadeOf = (value: number, most: number): number =>
  Number.isFinite(value) && most > 0 ? Math.sqrt(Math.min(1, Math.max(0, value / most))) : 0;

export function drawHeatMap(
  context: CanvasRenderingContext2D,
  content: HeatMapContent,
  geometry: HeatMapGeometry,
  { colors, pointed }: { readonly colors: HeatMapColors; readonly pointed: Cell | null },
): void {
  const { left, top, cellWidth, cellHeight } = geometry;
  context.clearRect(0, 0, geometry.width, geometry.height);
  context.textBaseline = 'middle';
  writeRows(context, content, geometry, colors, pointed);
  if (content.areColumnsUpright) writeUpright(context, content, geometry, colors, pointed);
  else writeColumns(context, content, geometry, colors, pointed);
  context.fillStyle = colors.heat;
  const gap = cellWidth > 4 ? 1 : 0;
  for (let row = 0; row < geometry.rows; row++) {
    for (let column = 0; column < geometry.columns; column++) {
      const shade = shadeOf(content.values[row * geometry.columns + column], content.most);
      // Even values near zero are drawn: an empty grid would not show where the cells are.
      context.globalAlpha = 0.06 + 0.94 * shade;
      const x = left + column * cellWidth;
      context.fillRect(x, top + row * cellHeight, cellWidth - gap, cellHeight - 1);
    }
  }
  context.globalAlpha = 1;
  for (const mark of content.marks ?? []) drawMark(context, mark, geometry, colors);
  if (!pointed) return;
  context.strokeStyle = colors.ink;
  context.lineWidth = 1.5;
  const x = left + pointed.column * cellWidth;
  context.strokeRect(x, top + pointed.row * cellHeight, cellWidth - gap, cellHeight - 1);
}

function writeRows(
  context: CanvasRenderingContext2D,
  { rows, isStrong }: HeatMapContent,
  { left, top, cellHeight }: HeatMapGeometry,
  { ink, dimmed }: HeatMapColors,
  pointed: Cell | null,
): void {
  context.textAlign = 'left';
  for (const [i, label] of rows.entries()) {
    context.font = pointed?.row === i ? STRONG_FONT : LABEL_FONT;
    context.fillStyle = pointed?.row === i || isStrong?.(i) ? ink : dimmed;
    context.fillText(fitted(context, label, left - 4), 0, top + (i + 0.5) * cellHeight);
  }
}

const fitted = (context: CanvasRenderingContext2D, label: string, width: number): string =>
  shortenTo(label, width, (text) => context.measureText(text).width);

/** Leaves out a label that would run into the one before it. */
function writeColumns(
  context: CanvasRenderingContext2D,
  { columns }: HeatMapContent,
  { left, top, cellWidth, width }: HeatMapGeometry,
  { ink, dimmed }: HeatMapColors,
  pointed: Cell | null,
): void {
  if (top === 0) return;
  context.font = LABEL_FONT;
  context.textAlign = 'left';
  let end = 0;
  for (const [i, label] of columns.entries()) {
    const measured = context.measureText(label).width;
    const x = Math.min(left + i * cellWidth, width - measured);
    if (label === '' || x < end + 8) continue;
    context.fillStyle = pointed?.column === i ? ink : dimmed;
    context.fillText(label, x, top / 2 - 1);
    end = x + measured;
  }
}

function writeUpright(
  context: CanvasRenderingContext2D,
  { columns }: HeatMapContent,
  { left, top, cellWidth }: HeatMapGeometry,
  { ink, dimmed }: HeatMapColors,
  pointed: Cell | null,
): void {
  context.textAlign = 'left';
  for (const [i, label] of columns.entries()) {
    context.save();
    context.beginPath();
    context.rect(left + i * cellWidth, 0, cellWidth, top - 3);
    context.clip();
    context.translate(left + (i + 0.5) * cellWidth, top - 4);
    context.rotate(-Math.PI / 2);
    context.font = pointed?.column === i ? STRONG_FONT : LABEL_FONT;
    context.fillStyle = pointed?.column === i ? ink : dimmed;
    context.fillText(fitted(context, label, top - 7), 0, 0);
    context.restore();
  }
}

function drawMark(
  context: CanvasRenderingContext2D,
  { row, column }: Cell,
  { left, top, cellWidth, cellHeight }: HeatMapGeometry,
  { ink, paper }: HeatMapColors,
): void {
  context.beginPath();
  const radius = Math.min(3, cellWidth / 3);
  context.arc(
    left + (column + 0.5) * cellWidth - 0.5,
    top + (row + 0.5) * cellHeight - 0.5,
    radius,
    0,
    2 * Math.PI,
  );
  context.fillStyle = ink;
  context.strokeStyle = paper;
  context.lineWidth = 1;
  context.fill();
  context.stroke();
}

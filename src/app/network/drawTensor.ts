/** Draws a stretch of a matrix: shades of two colours for signs, names of rows, numbers where cells are wide. Pure drawing. */
import type { Rect } from '../../contracts/rect';
import type { Cell } from '../shared/heatMap/heatMapGeometry';

interface TensorColors {
  readonly positive: string;
  readonly negative: string;
  readonly ink: string;
  readonly dimmed: string;
  readonly paper: string;
}

/** CSS pixels. */
export interface TensorGeometry {
  readonly rows: number;
  readonly columns: number;
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
}

export interface Drawn {
  readonly geometry: TensorGeometry;
  readonly rowNames: (row: number) => string;
  /** `''` for a column that does not begin a stretch. */
  readonly columnNames: (column: number) => string;
  readonly valueAt: (row: number, column: number) => number;
  /** The value drawn in full colour. */
  readonly most: number;
  readonly format: (value: number) => string;
  readonly colors: TensorColors;
  readonly pointed: Cell | null;
  readonly chosen: Cell | null;
  /** The visible part of the whole. */
  readonly view: Rect;
}

export const CELL_FONT = '11px system-ui, sans-serif';
/** Cells at least this wide show their number. */
export const NUMBERED = 40;

export function drawTensor(context: CanvasRenderingContext2D, drawn: Drawn): void {
  const { geometry, view, valueAt, most, colors } = drawn;
  const { left, top, cellWidth, cellHeight, rows, columns } = geometry;
  context.clearRect(0, 0, view.width, view.height);
  context.textBaseline = 'middle';
  const firstRow = Math.max(0, Math.floor(view.top / cellHeight));
  const lastRow = Math.min(rows - 1, Math.ceil((view.top + view.height - top) / cellHeight));
  const firstColumn = Math.max(0, Math.floor(view.left / cellWidth));
  const lastColumn = Math.min(columns - 1, Math.ceil((view.left + view.width - left) / cellWidth));
  const xOf = (column: number) => left + column * cellWidth - view.left;
  const yOf = (row: number) => top + row * cellHeight - view.top;
  const gap = cellWidth > 5 ? 1 : 0;
  context.save();
  context.beginPath();
  context.rect(left, top, view.width, view.height);
  context.clip();
  context.font = CELL_FONT;
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) {
      const value = valueAt(row, column);
      const shade = Number.isFinite(value) ? Math.sqrt(Math.min(1, Math.abs(value) / most)) : 0;
      context.globalAlpha = 0.05 + 0.85 * shade;
      context.fillStyle = value < 0 ? colors.negative : colors.positive;
      context.fillRect(xOf(column), yOf(row), cellWidth - gap, cellHeight - (cellHeight > 5 ? 1 : 0));
      if (cellWidth < NUMBERED) continue;
      context.globalAlpha = 1;
      context.fillStyle = colors.ink;
      context.textAlign = 'center';
      context.fillText(drawn.format(value), xOf(column) + cellWidth / 2, yOf(row) + cellHeight / 2);
    }
  context.globalAlpha = 1;
  context.strokeStyle = colors.ink;
  for (const [cell, width] of [
    [drawn.pointed, 1],
    [drawn.chosen, 2],
  ] as const) {
    if (!cell) continue;
    context.lineWidth = width;
    context.strokeRect(xOf(cell.column), yOf(cell.row), cellWidth - gap, cellHeight - 1);
  }
  context.restore();
  writeRows(context, drawn, firstRow, lastRow, yOf);
  writeColumns(context, drawn, firstColumn, lastColumn, xOf);
}

function writeRows(
  context: CanvasRenderingContext2D,
  { geometry: { left, top, cellHeight }, view, rowNames, colors, pointed, chosen }: Drawn,
  first: number,
  last: number,
  yOf: (row: number) => number,
): void {
  if (left === 0) return;
  context.save();
  context.beginPath();
  context.rect(0, top, left - 6, view.height);
  context.clip();
  context.textAlign = 'left';
  for (let row = first; row <= last; row++) {
    const isMarked = pointed?.row === row || chosen?.row === row;
    context.fillStyle = isMarked ? colors.ink : colors.dimmed;
    context.fillText(rowNames(row), 4, yOf(row) + cellHeight / 2);
  }
  context.restore();
}

/** Leaves out a name that would run into the one before it. */
function writeColumns(
  context: CanvasRenderingContext2D,
  { geometry: { left, top }, view, columnNames, colors }: Drawn,
  first: number,
  last: number,
  xOf: (column: number) => number,
): void {
  context.save();
  context.beginPath();
  context.rect(left, 0, view.width, top);
  context.clip();
  context.textAlign = 'left';
  context.fillStyle = colors.dimmed;
  let end = 0;
  for (let column = first; column <= last; column++) {
    const name = columnNames(column);
    const x = xOf(column);
    if (!name || x < end) continue;
    context.fillText(name, x, top / 2);
    context.fillRect(x, top - 3, 1, 3);
    end = x + context.measureText(name).width + 10;
  }
  context.restore();
}

/** The positions of a heat map's cells, and the next cell in a direction. Pure geometry. */

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** CSS pixels; cells begin to the right of the row labels and below the column labels. */
export interface HeatMapGeometry {
  readonly rows: number;
  readonly columns: number;
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly width: number;
  readonly height: number;
}

export interface HeatMapSize {
  readonly rows: number;
  readonly columns: number;
  /** Available width. */
  readonly width: number;
  /** Width of the widest row label. */
  readonly labelWidth: number;
  /** Room above the cells. */
  readonly top: number;
  readonly cellHeight: number;
}

/** Wider cells would show nothing more. */
const MAX_CELL_WIDTH = 26;
const LABEL_GAP = 6;
/** Share of the width that labels may take. */
const MAX_LABELS = 0.45;

export function layOutHeatMap(size: HeatMapSize): HeatMapGeometry {
  const { rows, columns, width, top, cellHeight } = size;
  const left = Math.min(Math.ceil(size.labelWidth) + LABEL_GAP, Math.floor(width * MAX_LABELS));
  const cellWidth = Math.max(1, Math.min(MAX_CELL_WIDTH, (width - left) / Math.max(1, columns)));
  return {
    rows,
    columns,
    left,
    top,
    cellWidth,
    cellHeight,
    width: left + columns * cellWidth,
    height: top + rows * cellHeight,
  };
}

/** The cell at a point; null if there is none. Labels do not count as cells. */
export function cellAt(geometry: HeatMapGeometry, x: number, y: number): Cell | null {
  const row = Math.floor((y - geometry.top) / geometry.cellHeight);
  const column = Math.floor((x - geometry.left) / geometry.cellWidth);
  const isInside = row >= 0 && row < geometry.rows && column >= 0 && column < geometry.columns;
  return isInside ? { row, column } : null;
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The cell an arrow key leads to (the first one if none is current); null for other keys, or if there are no cells. */
export function nextCell(
  { rows, columns }: Pick<HeatMapGeometry, 'rows' | 'columns'>,
  from: Cell | null,
  key: string,
) {
  const step = STEPS[key];
  if (!step || rows === 0 || columns === 0) return null;
  if (!from) return { row: 0, column: 0 };
  return {
    row: Math.min(rows - 1, Math.max(0, from.row + step.row)),
    column: Math.min(columns - 1, Math.max(0, from.column + step.column)),
  };
}

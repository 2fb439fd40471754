/** A grid of numbers as shades. The cell under the mouse, or reached with the arrow keys, is described above it. */
import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { drawHeatMap, type HeatMapContent, LABEL_FONT } from './drawHeatMap';
import classes from './heatMap.module.css';
import { type Cell, cellAt, type HeatMapGeometry, layOutHeatMap, nextCell } from './heatMapGeometry';

interface HeatMapProps extends HeatMapContent {
  /** What it shows, for screen readers. */
  readonly label: string;
  /** A cell in words. */
  readonly describe: (cell: Cell) => string;
  /** Shown while no cell is pointed at. */
  readonly hint: string;
  readonly cellHeight?: number;
  /** Called with the cell that is pointed at; null once none is. */
  readonly onPoint?: (cell: Cell | null) => void;
}

const CELL_HEIGHT = 14;
const COLUMN_LABELS_HEIGHT = 16;
/** Longer names are shortened: pointing at them or at a cell shows them in full. */
const MAX_UPRIGHT = 110;

const COLORS = {
  heat: '--lw-heat',
  ink: '--mantine-color-text',
  dimmed: '--mantine-color-dimmed',
  paper: '--mantine-color-body',
} as const;

export function HeatMap(props: HeatMapProps) {
  const {
    label,
    describe,
    hint,
    rows,
    columns,
    cellHeight = CELL_HEIGHT,
    areColumnsUpright,
    onPoint,
  } = props;
  const { ref, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const readout = useId();
  // Colours are read from the scheme's variables: a new scheme needs a redraw.
  useComputedColorScheme('light');
  const [pointed, setPointed] = useState<Cell | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const ratio = window.devicePixelRatio || 1;
  const geometry = useMemo(
    () =>
      layOutHeatMap({
        rows: rows.length,
        columns: columns.length,
        width,
        labelWidth: widestOf(rows),
        top: areColumnsUpright ? Math.min(MAX_UPRIGHT, widestOf(columns) + 8) : COLUMN_LABELS_HEIGHT,
        cellHeight,
      }),
    [rows, columns, width, cellHeight, areColumnsUpright],
  );
  const shown = isWithin(pointed, geometry) ? pointed : null;

  useEffect(() => {
    const context = canvas.current!.getContext('2d')!;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawHeatMap(context, props, geometry, { colors: readColors(canvas.current!), pointed: shown });
  });

  const point = (cell: Cell | null) => {
    if (cell?.row === pointed?.row && cell?.column === pointed?.column) return;
    setPointed(cell);
    onPoint?.(cell);
  };
  const move = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => {
    point(cellAt(geometry, offsetX, offsetY));
    setHovered(labelAt(props, geometry, offsetX, offsetY));
  };
  const press = (event: KeyboardEvent) => {
    const next = event.key === 'Escape' ? null : nextCell(geometry, shown, event.key);
    if (!next && !(event.key === 'Escape' && shown)) return;
    event.preventDefault();
    event.stopPropagation();
    point(next);
  };

  return (
    <figure className={classes.figure} ref={ref}>
      <p id={readout} className={classes.readout} aria-live="polite" data-idle={!shown || undefined}>
        {shown ? describe(shown) : hint}
      </p>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        tabIndex={0}
        aria-label={`${label}. Arrow keys read out its cells.`}
        aria-describedby={readout}
        width={Math.round(geometry.width * ratio)}
        height={Math.round(geometry.height * ratio)}
        style={{ width: geometry.width, height: geometry.height }}
        title={hovered ?? undefined}
        onPointerMove={move}
        onPointerLeave={() => point(null)}
        onKeyDown={press}
        onBlur={() => point(null)}
      />
    </figure>
  );
}

/** Whether a cell is still inside the map, which may have become smaller. */
const isWithin = (cell: Cell | null, { rows, columns }: HeatMapGeometry): boolean =>
  cell !== null && cell.row < rows && cell.column < columns;

/** The row's or upright column's name at a place; null where there is none. */
function labelAt(
  { rows, columns, areColumnsUpright }: HeatMapContent,
  { left, top, cellWidth, cellHeight }: HeatMapGeometry,
  x: number,
  y: number,
): string | null {
  if (x < left && y >= top) return rows[Math.floor((y - top) / cellHeight)] ?? null;
  if (x >= left && y < top && areColumnsUpright) return columns[Math.floor((x - left) / cellWidth)] ?? null;
  return null;
}

let ruler: CanvasRenderingContext2D | null = null;

function widestOf(labels: readonly string[]): number {
  ruler ??= document.createElement('canvas').getContext('2d')!;
  ruler.font = LABEL_FONT;
  return Math.max(0, ...labels.map((label) => ruler!.measureText(label).width));
}

function readColors(element: HTMLElement) {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name);
  const { heat, ink, dimmed, paper } = COLORS;
  return { heat: of(heat), ink: of(ink), dimmed: of(dimmed), paper: of(paper) };
}

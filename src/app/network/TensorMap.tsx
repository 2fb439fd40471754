/**
 * A tensor as a map of shades: the cell under the mouse or reached with the arrow keys is described above it, and a click or Enter
 * chooses a number. Only the visible part is drawn, however large the tensor is.
 */
import { useComputedColorScheme } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { NetworkTrace, TracedTensor } from '../../contracts/network';
import { type Cell, cellAt, nextCell } from '../shared/heatMap/heatMapGeometry';
import { nameAt } from './dotProduct';
import { CELL_FONT, drawTensor, NUMBERED, type TensorGeometry } from './drawTensor';
import { formatExactly, formatShort } from './numbers';
import type { Plane } from './planes';
import classes from './TensorMap.module.css';

interface TensorMapProps {
  readonly label: string;
  readonly tensor: TracedTensor;
  readonly plane: Plane;
  readonly axes: NetworkTrace['axes'];
  readonly most: number;
  readonly chosen: Cell | null;
  readonly onChoose: (cell: Cell) => void;
  /** Called with the cell that is pointed at; null when none is. */
  readonly onPoint: (cell: Cell | null) => void;
}

const CELL_HEIGHT = 19;
const TOP = 20;
const LEAST_WIDTH = 6;
const LEAST_PIXEL = 3;
const MOST_WIDTH = 54;
const MOST_LABEL = 190;
/** The number of rows whose names determine how much room names get. */
const MEASURED = 300;

export function TensorMap({ label, tensor, plane, axes, most, chosen, onChoose, onPoint }: TensorMapProps) {
  const { ref: box, width, height } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const host = useMergedRef(box, scroller);
  const readout = useId();
  const scheme = useComputedColorScheme('light');
  const [scroll, setScroll] = useState({ left: 0, top: 0 });
  const [pointed, setPointed] = useState<Cell | null>(null);
  const geometry = plane.rowAxis === 'line' ? layOutPicture(plane, width) : layOut(plane, axes, width);
  const shown = pointed && pointed.row < plane.rows && pointed.column < plane.columns ? pointed : null;
  const valueAt = (row: number, column: number) => tensor.values[plane.indexOf(row, column)];
  const whole = {
    width: geometry.left + plane.columns * geometry.cellWidth,
    height: TOP + plane.rows * geometry.cellHeight,
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the scheme's variables
  useEffect(() => {
    const ratio = window.devicePixelRatio || 1;
    const context = canvas.current!.getContext('2d')!;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const style = getComputedStyle(canvas.current!);
    const color = (name: string) => style.getPropertyValue(name);
    drawTensor(context, {
      geometry,
      valueAt,
      most,
      pointed: shown,
      chosen,
      format: formatShort,
      rowNames: (row) => rowName(plane, axes, row),
      columnNames: (column) => stretchAt(plane, axes, column),
      colors: {
        positive: color('--lw-heat'),
        negative: color('--lw-action'),
        ink: color('--mantine-color-text'),
        dimmed: color('--mantine-color-dimmed'),
        paper: color('--mantine-color-body'),
      },
      view: { ...scroll, width, height },
    });
  }, [tensor, plane, axes, most, shown, chosen, scroll, width, height, scheme]);

  const point = (cell: Cell | null) => {
    if (cell?.row === pointed?.row && cell?.column === pointed?.column) return;
    setPointed(cell);
    onPoint(cell);
  };
  const cellUnder = ({ nativeEvent }: PointerEvent | React.MouseEvent) => {
    const { offsetX, offsetY } = nativeEvent;
    if (offsetX < geometry.left || offsetY < TOP) return null;
    return cellAt({ ...geometry, ...whole }, offsetX + scroll.left, offsetY + scroll.top);
  };
  const press = (event: KeyboardEvent) => {
    const from = shown ?? chosen;
    if ((event.key === 'Enter' || event.key === ' ') && from) {
      event.preventDefault();
      onChoose(from);
      return;
    }
    const next = nextCell(plane, from, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    point(next);
    bringIntoView(scroller.current!, next, geometry);
  };

  return (
    <figure className={classes.tensor}>
      <p id={readout} className={classes.readout} aria-live="polite" data-idle={!shown || undefined}>
        {shown ? (
          <>
            {sayCell(plane, axes, shown)}: <b>{formatExactly(valueAt(shown.row, shown.column))}</b>
          </>
        ) : (
          `Point at a number or use the arrow keys; a click or Enter ${tensor.product ? 'breaks it down' : 'keeps it in view'}.`
        )}
      </p>
      <div
        className={classes.scroller}
        ref={host}
        style={{ height: Math.min(whole.height, 6000) + 14 }}
        onScroll={({ currentTarget }) =>
          setScroll({ left: currentTarget.scrollLeft, top: currentTarget.scrollTop })
        }
      >
        <canvas
          ref={canvas}
          className={classes.tensorCanvas}
          role="img"
          tabIndex={0}
          aria-label={`${label}. Arrow keys read out its numbers, Enter ${tensor.product ? 'breaks one down' : 'keeps one in view'}.`}
          aria-describedby={readout}
          width={Math.round(width * (window.devicePixelRatio || 1))}
          height={Math.round(height * (window.devicePixelRatio || 1))}
          style={{ width, height }}
          onPointerMove={(event) => point(cellUnder(event))}
          onPointerLeave={() => point(null)}
          onClick={(event) => {
            const cell = cellUnder(event);
            if (cell) onChoose(cell);
          }}
          onKeyDown={press}
          onBlur={() => point(null)}
        />
        <div
          style={{ width: whole.width, height: Math.max(0, whole.height - height), pointerEvents: 'none' }}
        />
      </div>
    </figure>
  );
}

/** Describes a cell in words: its row and column. */
export function sayCell(
  { rowAxis, columnAxis, rows, columns }: Plane,
  axes: NetworkTrace['axes'],
  cell: Cell,
): string {
  const parts = [
    ...(rows > 1 || rowAxis ? [nameAt(axes, rowAxis, cell.row)] : []),
    ...(columns > 1 || columnAxis ? [nameAt(axes, columnAxis, cell.column)] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'The number';
}

const rowName = ({ rowAxis, rows }: Plane, axes: NetworkTrace['axes'], row: number): string =>
  rows === 1 && !rowAxis ? '' : (axes[rowAxis]?.[row]?.label ?? String(row + 1));

/** `tag` where a stretch of numbered columns `tag 1`, `tag 2`, ... begins; the column's name where it has its own. */
function stretchAt({ columnAxis, columns }: Plane, axes: NetworkTrace['axes'], column: number): string {
  const stem = (place: number) => axes[columnAxis]?.[place]?.label.replace(/ \d+$/, '') ?? '';
  if (columns === 1) return '';
  if (!axes[columnAxis]?.length) return column % 10 === 0 ? String(column + 1) : '';
  return column > 0 && stem(column) === stem(column - 1) ? '' : stem(column);
}

let ruler: CanvasRenderingContext2D | null = null;

function layOut(plane: Plane, axes: NetworkTrace['axes'], width: number): TensorGeometry {
  ruler ??= document.createElement('canvas').getContext('2d')!;
  ruler.font = CELL_FONT;
  let widest = 0;
  for (let row = 0; row < Math.min(plane.rows, MEASURED); row++)
    widest = Math.max(widest, ruler.measureText(rowName(plane, axes, row)).width);
  const left = widest === 0 ? 0 : Math.ceil(Math.min(widest, MOST_LABEL, width * 0.4)) + 14;
  const share = (width - left - 2) / plane.columns;
  const cellWidth = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, share));
  // Either cells wide enough for numbers, or narrow ones: nothing in between.
  const fitted = cellWidth >= NUMBERED ? cellWidth : Math.min(cellWidth, 28);
  return { ...plane, left, top: TOP, cellWidth: fitted, cellHeight: CELL_HEIGHT };
}

/** Pixels of a picture are square, and as large as the space allows. */
function layOutPicture(plane: Plane, width: number): TensorGeometry {
  const cell = Math.max(LEAST_PIXEL, Math.min(CELL_HEIGHT, Math.floor((width - 2) / plane.columns)));
  return { ...plane, left: 0, top: TOP, cellWidth: cell, cellHeight: cell };
}

function bringIntoView(
  box: HTMLElement,
  { row, column }: Cell,
  { left, cellWidth, cellHeight }: TensorGeometry,
): void {
  const x = column * cellWidth;
  const y = row * cellHeight;
  const [w, h] = [box.clientWidth - left, box.clientHeight - TOP];
  if (x < box.scrollLeft) box.scrollLeft = x;
  else if (x + cellWidth > box.scrollLeft + w) box.scrollLeft = x + cellWidth - w;
  if (y < box.scrollTop) box.scrollTop = y;
  else if (y + cellHeight > box.scrollTop + h) box.scrollTop = y + cellHeight - h;
}

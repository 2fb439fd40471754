/**
 * The grid of places at which World of Bits points, 8 pixels of the picture apart. On MiniWoB's screens it lies below the 50 pixels of the
 * instruction, 20 x 20 places. Recorded sites and booking forms have no instruction on the screen: it covers all of it, 26 x 20.
 */
import type { Point } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';

/** What the agent sees of any screen, pixels: that of MiniWoB. */
export const PICTURE: PictureSize = { width: 160, height: 210 };
/** How far apart places are, pixels of the picture. */
export const CELL_PX = 8;
export const COLUMNS = PICTURE.width / CELL_PX;

export interface Grid {
  /** Where it begins, pixels of the picture. */
  readonly topPx: number;
  readonly rows: number;
  /** Places, row by row. */
  readonly cells: number;
}

const gridBelow = (topPx: number): Grid => {
  const rows = Math.floor((PICTURE.height - topPx) / CELL_PX);
  return { topPx, rows, cells: rows * COLUMNS };
};

export const BELOW_INSTRUCTION = gridBelow(50);
export const WHOLE_SCREEN = gridBelow(0);

/** Screens of MiniWoB's proportions have its instruction on top. */
export const gridOf = ({ width, height }: PictureSize): Grid =>
  width * PICTURE.height === height * PICTURE.width ? BELOW_INSTRUCTION : WHOLE_SCREEN;

/** The middle of a cell, in pixels of a screen that the picture is scaled from. Cell 0 of MiniWoB's own is (4, 54). */
export function pointOf(cell: number, screen: PictureSize): Point {
  const x = (cell % COLUMNS) * CELL_PX + CELL_PX / 2;
  const y = gridOf(screen).topPx + Math.floor(cell / COLUMNS) * CELL_PX + CELL_PX / 2;
  return { x: (x * screen.width) / PICTURE.width, y: (y * screen.height) / PICTURE.height };
}

/** The cell that a place of the screen lies in, or is nearest to. */
export function cellAt({ x, y }: Point, screen: PictureSize): number {
  const { topPx, rows } = gridOf(screen);
  const column = Math.floor((x * PICTURE.width) / screen.width / CELL_PX);
  const row = Math.floor(((y * PICTURE.height) / screen.height - topPx) / CELL_PX);
  return clamp(row, rows) * COLUMNS + clamp(column, COLUMNS);
}

const clamp = (place: number, count: number): number => Math.min(count - 1, Math.max(0, place));

/** The grid over the task's area at which World of Bits points: 20 x 20 cells of 8 pixels, below the 50 of the instruction. */
import type { Point } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';

export const COLUMNS = 20;
export const ROWS = 20;
export const CELLS = COLUMNS * ROWS;
/** What the agent sees of any screen, pixels: that of MiniWoB. */
export const PICTURE: PictureSize = { width: 160, height: 210 };
/** Where the grid begins, and how far apart its points are, pixels of the picture. */
export const CELL_PX = 8;
export const TOP_PX = 50;

/** The middle of a cell, in pixels of a screen that the picture is scaled from. Cell 0 of MiniWoB's own is (4, 54). */
export function pointOf(cell: number, screen: PictureSize): Point {
  const x = (cell % COLUMNS) * CELL_PX + CELL_PX / 2;
  const y = TOP_PX + Math.floor(cell / COLUMNS) * CELL_PX + CELL_PX / 2;
  return { x: (x * screen.width) / PICTURE.width, y: (y * screen.height) / PICTURE.height };
}

/** The cell that a place of the screen lies in, or is nearest to. */
export function cellAt({ x, y }: Point, screen: PictureSize): number {
  const column = Math.floor((x * PICTURE.width) / screen.width / CELL_PX);
  const row = Math.floor(((y * PICTURE.height) / screen.height - TOP_PX) / CELL_PX);
  return clamp(row, ROWS) * COLUMNS + clamp(column, COLUMNS);
}

const clamp = (place: number, count: number): number => Math.min(count - 1, Math.max(0, place));

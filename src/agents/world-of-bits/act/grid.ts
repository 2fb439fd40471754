/**
 * The grid of places at which World of Bits points, 8 pixels of its picture apart. On MiniWoB's screens it lies below the 50 pixels of the
 * instruction, 20 x 20 places. Recorded sites and booking forms have no instruction on the screen: the grid covers all of it, with places
 * as close together as touch targets, 36 x 20 on the mobile view of 375 x 667.
 */
import type { Point } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';

/** How far apart places are, pixels of the picture. */
export const CELL_PX = 8;

export interface Grid {
  /** What the agent sees of the screen, pixels. */
  readonly picture: PictureSize;
  /** Where the grid begins, pixels of the picture. */
  readonly topPx: number;
  readonly rows: number;
  readonly columns: number;
  /** Places, row by row. */
  readonly cells: number;
}

/** What the agent sees of MiniWoB's screens, pixel by pixel. */
const MINIWOB: PictureSize = { width: 160, height: 210 };
const INSTRUCTION_PX = 50;
/** How far apart places are on other screens, CSS pixels: any link or checkbox large enough to hit by touch contains one. */
const PITCH_PX = 375 / 20;
/** A larger screen is seen at a lower resolution: the cost of a decision grows with the number of places. */
const MAX_CELLS = 1200;

export const BELOW_INSTRUCTION: Grid = {
  picture: MINIWOB,
  topPx: INSTRUCTION_PX,
  rows: 20,
  columns: 20,
  cells: 400,
};

/** Screens of MiniWoB's proportions have its instruction on top. */
export function gridOf({ width, height }: PictureSize = MINIWOB): Grid {
  if (width * MINIWOB.height === height * MINIWOB.width) return BELOW_INSTRUCTION;
  const pitch = Math.max(PITCH_PX, Math.sqrt((width * height) / MAX_CELLS));
  const columns = Math.max(1, Math.floor(width / pitch));
  const rows = Math.max(1, Math.round((height * columns) / width));
  const picture = { width: columns * CELL_PX, height: rows * CELL_PX };
  return { picture, topPx: 0, rows, columns, cells: rows * columns };
}

/** The middle of a cell, in CSS pixels of the screen. Cell 0 of MiniWoB's own is (4, 54). */
export function pointOf(cell: number, screenSize: PictureSize): Point {
  const { picture, topPx, columns } = gridOf(screenSize);
  const x = (cell % columns) * CELL_PX + CELL_PX / 2;
  const y = topPx + Math.floor(cell / columns) * CELL_PX + CELL_PX / 2;
  return { x: (x * screenSize.width) / picture.width, y: (y * screenSize.height) / picture.height };
}

/** The cell that a place of the screen lies in, or is nearest to. */
export function cellAt({ x, y }: Point, screenSize: PictureSize): number {
  const { picture, topPx, rows, columns } = gridOf(screenSize);
  const column = Math.floor((x * picture.width) / screenSize.width / CELL_PX);
  const row = Math.floor(((y * picture.height) / screenSize.height - topPx) / CELL_PX);
  return clamp(row, rows) * columns + clamp(column, columns);
}

const clamp = (place: number, count: number): number => Math.min(count - 1, Math.max(0, place));

/** Lays out the task frames: one enlarged, all others small in rows below it. */
import type { Task } from '../../task/task';

/** The visible size of a task's page, CSS pixels. */
export type Screen = Task['screen'];

/** The screen size of most tasks. */
export const USUAL_SCREEN: Screen = { width: 160, height: 210 };

const THUMBNAIL_WIDTH = 48;
const GAP = 8;

/** How much of the window the stage may take up. */
export type Room = 'narrow' | 'usual' | 'large';

const LIMITS: Readonly<Record<Room, { readonly height: number; readonly scale: number }>> = {
  // Where everything is stacked, the content below the stage should stay within reach.
  narrow: { height: 420, scale: 1.5 },
  usual: { height: 520, scale: 2 },
  large: { height: 640, scale: 3 },
};

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface StageLayout {
  readonly screen: Screen;
  readonly enlarged: Placement;
  /** One for each frame; the enlarged frame's stays empty. */
  readonly thumbnails: readonly Placement[];
  readonly height: number;
}

/** The largest scale at which a screen fits into a box. */
export const fitInto = (screen: Screen, box: Screen, maxScale: number): number =>
  Math.min(maxScale, box.width / screen.width, box.height / screen.height);

/** @param width of the stage, CSS pixels */
export function layOutFrames(
  count: number,
  screen: Screen,
  width: number,
  room: Room = 'usual',
): StageLayout {
  const { height, scale: maxScale } = LIMITS[room];
  const scale = fitInto(screen, { width, height }, maxScale);
  const enlarged = { x: Math.round((width - screen.width * scale) / 2), y: 0, scale };
  const top = screen.height * scale;
  if (count <= 1) return { screen, enlarged, thumbnails: [], height: top };
  const small = THUMBNAIL_WIDTH / screen.width;
  const step = THUMBNAIL_WIDTH + GAP;
  const perRow = Math.max(1, Math.floor((width + GAP) / step));
  const left = Math.round((width - (Math.min(count, perRow) * step - GAP)) / 2);
  const rowHeight = screen.height * small + GAP;
  const thumbnails = Array.from({ length: count }, (_, i) => ({
    x: left + (i % perRow) * step,
    y: top + GAP + 4 + Math.floor(i / perRow) * rowHeight,
    scale: small,
  }));
  return { screen, enlarged, thumbnails, height: top + 4 + Math.ceil(count / perRow) * rowHeight };
}

export const toTransform = ({ x, y, scale }: Placement): string =>
  `translate(${x}px, ${y}px) scale(${scale})`;

/** Size of a screen at a placement's scale. */
export const sizeAt = ({ width, height }: Screen, { scale }: Placement): Screen => ({
  width: width * scale,
  height: height * scale,
});

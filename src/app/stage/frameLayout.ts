/** Where each task frame goes: one enlarged, all others small in rows below it. */

/** The screen of a task, CSS pixels. */
export const SCREEN = { width: 160, height: 210 } as const;

const THUMBNAIL_SCALE = 0.3;
const GAP = 8;
const MAX_SCALE = 2;
/** Where everything is stacked, what follows the stage should stay in reach. */
const NARROW_MAX_SCALE = 1.5;

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface StageLayout {
  readonly enlarged: Placement;
  /** One for each frame; the enlarged frame's stays empty. */
  readonly thumbnails: readonly Placement[];
  readonly height: number;
}

/** @param width of the stage, CSS pixels */
export function layOutFrames(count: number, width: number, isNarrow = false): StageLayout {
  const scale = Math.min(isNarrow ? NARROW_MAX_SCALE : MAX_SCALE, width / SCREEN.width);
  const enlarged = { x: Math.round((width - SCREEN.width * scale) / 2), y: 0, scale };
  const top = SCREEN.height * scale;
  if (count <= 1) return { enlarged, thumbnails: [], height: top };
  const step = SCREEN.width * THUMBNAIL_SCALE + GAP;
  const perRow = Math.max(1, Math.floor((width + GAP) / step));
  const left = Math.round((width - (Math.min(count, perRow) * step - GAP)) / 2);
  const rowHeight = SCREEN.height * THUMBNAIL_SCALE + GAP;
  const thumbnails = Array.from({ length: count }, (_, i) => ({
    x: left + (i % perRow) * step,
    y: top + GAP + 4 + Math.floor(i / perRow) * rowHeight,
    scale: THUMBNAIL_SCALE,
  }));
  return { enlarged, thumbnails, height: top + 4 + Math.ceil(count / perRow) * rowHeight };
}

export const toTransform = ({ x, y, scale }: Placement): string =>
  `translate(${x}px, ${y}px) scale(${scale})`;

/** Finds room for small labels at the corners of boxes, so that no label hides another. */
import type { Rect } from '../../contracts/rect';

interface Label {
  /** The box it belongs to. */
  readonly box: Rect;
  readonly width: number;
  readonly height: number;
}

/** Tried in turn: each puts the label's centre level with an edge, within the box's sides. */
const CORNERS: readonly ((label: Label) => readonly [left: number, top: number])[] = [
  ({ box, width, height }) => [box.left + box.width - width, box.top - height / 2],
  ({ box, width, height }) => [box.left + box.width - width, box.top + box.height - height / 2],
  ({ box, height }) => [box.left, box.top - height / 2],
  ({ box, height }) => [box.left, box.top + box.height - height / 2],
];

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * Places of the labels within `bounds`, the first label served first; null if there is no room, or if the labelled box is out of
 * sight.
 */
export function placeLabels(labels: readonly Label[], bounds: Rect): readonly (Rect | null)[] {
  const taken: Rect[] = [];
  return labels.map((label) => {
    if (!overlap(label.box, bounds)) return null;
    const { width, height } = label;
    const free = CORNERS.map((corner): Rect => {
      const [left, top] = corner(label);
      return {
        left: clamp(left, bounds.left, bounds.left + bounds.width - width),
        top: clamp(top, bounds.top, bounds.top + bounds.height - height),
        width,
        height,
      };
    }).find((place) => !taken.some((other) => overlap(place, other)));
    if (free) taken.push(free);
    return free ?? null;
  });
}

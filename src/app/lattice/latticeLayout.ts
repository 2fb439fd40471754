/** Lays out vertices from left to right, with the steps between them stacked by probability. */
import type { GraphVertex } from './latticeGraph';

export const VERTEX_SIZE = 26;
export const STEP_WIDTH = 264;
/** Height for two lines of words. */
export const STEP_HEIGHT = 36;
const ROW = STEP_HEIGHT + 6;
const FAN = 44;
const COLUMN = VERTEX_SIZE + FAN + STEP_WIDTH + FAN;
/** Distance between the tracks of the shortcuts, which run below everything else. */
const TRACK = 12;

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Top left corner of a vertex; the sink has the index after the last. */
export const vertexPosition = (index: number): Position => ({ x: index * COLUMN, y: -VERTEX_SIZE / 2 });

/** Top left corner of a vertex's step number `row` of `count`. */
export const stepPosition = (vertex: number, row: number, count: number): Position => ({
  x: vertex * COLUMN + VERTEX_SIZE + FAN,
  y: (row - (count - 1) / 2) * ROW - STEP_HEIGHT / 2,
});

const tallest = (graph: readonly GraphVertex[]): number =>
  Math.max(1, ...graph.map(({ groups, folded }) => groups.length + (folded ? 1 : 0)));

/** y of the track of a step that leaps over vertices, by its order among all of them. */
export const trackY = (graph: readonly GraphVertex[], order: number): number =>
  (tallest(graph) / 2) * ROW + TRACK * (order + 1);

/** Height of the drawing, centred on y = 0. */
export function graphHeight(graph: readonly GraphVertex[]): number {
  const leaps = graph.flatMap(({ groups }) => groups).filter(({ from, to }) => to > from + 1).length;
  return 2 * trackY(graph, leaps);
}

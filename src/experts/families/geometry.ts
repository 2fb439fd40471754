/** Experts for points and lines. */
import type { DomElement } from '../../contracts/dom';
import type { Point } from '../../contracts/env';
import { click, clickAt, drag, moveTo, pressAt, releaseAt } from '../acts';
import { rgbOf } from '../colours';
import type { Expert, ExpertFamily } from '../expert';
import { centre, type View } from '../View';

/** A mark appears this far to the right of and below the click. */
const MARK_OFFSET_PX = 2;

const submit = (view: View) => click(view.find({ id: 'subbtn' }));

const markAt = ({ x, y }: Point) =>
  clickAt({ x: Math.round(x - MARK_OFFSET_PX), y: Math.round(y - MARK_OFFSET_PX) });

/** Degrees between the directions from `vertex` to `a` and to `b`. */
function angle(a: Point, vertex: Point, b: Point): number {
  const [ax, ay, bx, by] = [a.x - vertex.x, a.y - vertex.y, b.x - vertex.x, b.y - vertex.y];
  return (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI;
}

/** Closer to the vertex than this, a pixel is too coarse for an angle. */
const LEAST_DISTANCE_PX = 10;

/** The mark with the least error that a click on a whole pixel can achieve. */
function bestMark(view: View, vertex: Point, errorOf: (mark: Point) => number): Point {
  const { left, top, width } = view.find({ id: 'svg-grid' });
  const bottom = view.find({ id: 'subbtn' }).top;
  let best = { error: Number.POSITIVE_INFINITY, mark: vertex };
  for (let x = Math.ceil(left); x < left + width - 1; x++) {
    for (let y = Math.ceil(top); y < bottom - 1; y++) {
      const mark = { x: x + MARK_OFFSET_PX, y: y + MARK_OFFSET_PX };
      if (Math.hypot(mark.x - vertex.x, mark.y - vertex.y) < LEAST_DISTANCE_PX) continue;
      const error = errorOf(mark);
      if (error < best.error) best = { error, mark };
    }
  }
  return best.mark;
}

const markCentre: Expert = function* (view) {
  view = yield markAt(centre(view.find({ tag: 'circle' })));
  yield submit(view);
};

const markMidpoint: Expert = function* (view) {
  const [a, b] = view.all({ tag: 'circle' }).map(centre);
  view = yield markAt({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  yield submit(view);
};

const markRightAngle: Expert = function* (view) {
  const end = centre(view.find({ id: 'init-black' }));
  const vertex = centre(view.find({ id: 'init-blue' }));
  const error = (mark: Point) => Math.abs(90 - angle(end, vertex, mark));
  view = yield markAt(bestMark(view, vertex, error));
  yield submit(view);
};

const markBisector: Expert = function* (view) {
  const isVertex = (circle: DomElement) => view.appearance(circle).fill === rgbOf('blue');
  const circles = view.all({ tag: 'circle' });
  const vertex = centre(circles.find(isVertex)!);
  const [a, b] = circles.filter((circle) => !isVertex(circle)).map(centre);
  const error = (mark: Point) => Math.max(angle(a, vertex, mark), angle(b, vertex, mark));
  view = yield markAt(bestMark(view, vertex, error));
  yield submit(view);
};

/** Half the length of a line, radius of a circle: wherever the mark is, the stroke begins in the drawing area. */
const REACH_PX = 25;

const drawLine: Expert = function* (view) {
  const { x, y } = centre(view.find({ id: 'circ' }));
  const [right, down] = view.field('direction') === 'horizontal' ? [REACH_PX, 0] : [0, REACH_PX];
  yield drag({ x: x - right, y: y - down }, { x: x + right, y: y + down });
  yield click(view.find({ tag: 'button' }));
};

const CORNERS = 8;

const drawCircle: Expert = function* (view) {
  const { x, y } = centre(view.find({ id: 'circ' }));
  const corner = (i: number): Point => ({
    x: x - REACH_PX * Math.cos((2 * Math.PI * i) / CORNERS),
    y: y + REACH_PX * Math.sin((2 * Math.PI * i) / CORNERS),
  });
  yield pressAt(corner(0));
  for (let i = 1; i < CORNERS; i++) yield moveTo(corner(i));
  yield releaseAt(corner(CORNERS));
  yield click(view.find({ tag: 'button' }));
};

export const geometry: ExpertFamily = {
  'circle-center': markCentre,
  'find-midpoint': markMidpoint,
  'right-angle': markRightAngle,
  'bisect-angle': markBisector,
  'draw-line': drawLine,
  'draw-circle': drawCircle,
};

/** Experts for tasks about where the mouse is and when it clicks. */
import type { DomElement } from '../../contracts/dom';
import type { Action, Point } from '../../contracts/env';
import { click, clickAt, hover, moveTo, wait } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import { centre, type View } from '../View';

/** The price that the page shows; NaN before there is one. */
export const priceIn = (view: View): number => Number(view.first({ id: 'stock-price' })?.text?.slice(1));

const buyLow: Expert = function* (view) {
  const limit = Number(view.field('target'));
  while (!(priceIn(view) <= limit)) view = yield wait;
  yield click(view.find({ id: 'buy' }));
};

/** After this many steps without a light, no more will come: lights are six steps apart. */
const QUIET_STEPS = 7;

/** Waits while buttons light up, one at a time; returns them in order. */
export function* watchLights(view: View): Generator<Action, DomElement[], View> {
  const usual = new Map(view.all({ tag: 'button' }).map((button) => [button.ref, look(view, button)]));
  const order: DomElement[] = [];
  let lit: DomElement | undefined;
  for (let quiet = 0; quiet < QUIET_STEPS; quiet++) {
    view = yield wait;
    const now = view.all({ tag: 'button' }).find((button) => look(view, button) !== usual.get(button.ref));
    if (now && !lit) order.push(now);
    if (now) quiet = 0;
    lit = now;
  }
  return order;
}

const look = (view: View, element: DomElement) => view.appearance(element).background;

const repeatLights: Expert = function* (view) {
  for (const button of yield* watchLights(view)) yield click(button);
};

/** Circles whose centre is visible and so can be clicked. */
export function circlesInSight(view: View): DomElement[] {
  const { left, width } = view.find({ id: 'area_svg' });
  return view.all({ tag: 'circle' }).filter((circle) => {
    const { x } = centre(circle);
    return x > left && x < left + width;
  });
}

const clickMoving: Expert = function* (view) {
  for (;;) {
    const [circle] = circlesInSight(view);
    view = yield circle ? click(circle) : wait;
  }
};

/** Aims for where the circle will be halfway through the step. */
const followCircle: Expert = function* (view) {
  let last = centre(view.find({ tag: 'circle' }));
  for (;;) {
    const now = centre(view.find({ tag: 'circle' }));
    view = yield moveTo({ x: now.x + (now.x - last.x) / 2, y: now.y + (now.y - last.y) / 2 });
    last = now;
  }
};

/** Distances to the hidden point for which the page shows each word: at least, less than. */
const BANDS: Readonly<Record<string, readonly [number, number]>> = {
  HOT: [0, 5],
  WARM: [5, 10],
  COLD: [10, 40],
  'ICE COLD': [40, Number.POSITIVE_INFINITY],
};

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const isWithin = (d: number, [from, to]: readonly [number, number]) => d >= from && d < to;

function pointsOf({ left, top, width, height }: DomElement): Point[] {
  const points: Point[] = [];
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) points.push({ x, y });
  }
  return points;
}

/** Among a sample of the points, the one whose word is expected to leave the fewest candidates. */
function bestProbe(points: readonly Point[]): Point {
  const some = (count: number) => points.filter((_, i) => i % Math.ceil(points.length / count) === 0);
  const sample = some(400);
  const expected = (probe: Point) => {
    const distances = sample.map((point) => distance(point, probe));
    const counts = Object.values(BANDS).map((band) => distances.filter((d) => isWithin(d, band)).length);
    return counts.reduce((sum, count) => sum + count * count, 0);
  };
  return some(60)
    .map((probe) => ({ probe, left: expected(probe) }))
    .reduce((best, other) => (other.left < best.left ? other : best)).probe;
}

/** Keeps all points that fit the words read so far. */
const searchHot: Expert = function* (view) {
  let points = pointsOf(view.find({ id: 'touch-area' }));
  for (;;) {
    const probe = bestProbe(points);
    view = yield moveTo(probe);
    const band = BANDS[view.find({ id: 'signal' }).text ?? ''];
    if (band === BANDS.HOT) yield clickAt(probe);
    points = points.filter((point) => isWithin(distance(point, probe), band));
  }
};

/** Stays on whichever square is highlighted. */
export const hoverHighlight: Expert = function* (view) {
  for (;;) view = yield hover(view.find({ id: 'highlight' }));
};

export const pointing: ExpertFamily = {
  'stock-market': buyLow,
  'simon-says': repeatLights,
  'moving-items': clickMoving,
  'chase-circle': followCircle,
  'hot-cold': searchHot,
  'hover-shape': {
    play: hoverHighlight,
    ceiling: { successRate: 0, reason: 'the page gives no reward but -1 when the time is up' },
  },
};

/** Wrong and partly right answers: points and lines. */
import type { DomElement } from '../../src/contracts/dom';
import type { Point } from '../../src/contracts/env';
import { click, clickAt, drag } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { centre, type View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

const submit = (view: View) => click(view.find({ tag: 'button' }));

/** Clicks where `place` says, which is near enough for some reward, then submits. */
const careless = (place: (view: View) => Point): Expert =>
  function* (view) {
    const { x, y } = place(view);
    yield clickAt({ x: Math.round(x), y: Math.round(y) });
    yield submit(view);
  };

const between = (a: DomElement, b: DomElement, share: number): Point => ({
  x: centre(a).x + share * (centre(b).x - centre(a).x),
  y: centre(a).y + share * (centre(b).y - centre(a).y),
});

const strokeFrom = (place: (mark: Point, view: View) => readonly [Point, Point]): Expert =>
  function* (view) {
    yield drag(...place(centre(view.find({ id: 'circ' })), view));
    yield submit(view);
  };

export const geometry: WrongAnswers = {
  // A third of the radius off.
  'circle-center': careless((view) => {
    const circle = view.find({ tag: 'circle' });
    return { x: centre(circle).x - circle.width / 6, y: centre(circle).y };
  }),
  // At a quarter of the way, nowhere near the middle.
  'find-midpoint': careless((view) => {
    const [a, b] = view.all({ tag: 'circle' });
    return between(a, b, 0.2);
  }),
  // On the given line.
  'right-angle': careless((view) =>
    between(view.find({ id: 'init-black' }), view.find({ id: 'init-blue' }), 0.4),
  ),
  // On a side of the angle.
  'bisect-angle': careless((view) => {
    const [a, b] = view.all({ tag: 'circle' });
    return between(a, b, 0.9);
  }),
  // Through the dot, the other way.
  'draw-line': strokeFrom(({ x, y }, view) =>
    view.field('direction') === 'vertical'
      ? [
          { x: x - 25, y },
          { x: x + 25, y },
        ]
      : [
          { x, y: y - 25 },
          { x, y: y + 25 },
        ],
  ),
  // A line through the point around which the circle should go.
  'draw-circle': strokeFrom(({ x, y }) => [
    { x: x - 25, y: y - 25 },
    { x: x + 25, y: y + 25 },
  ]),
};

/** Wrong and partly right answers: where the mouse is, and when it clicks. */
import { click, clickAt, moveTo, wait } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { circlesInSight, hoverHighlight, priceIn, watchLights } from '../../src/experts/families/pointing';
import { centre } from '../../src/experts/View';
import type { WrongAnswers } from './family';

const buyHigh: Expert = function* (view) {
  while (!(priceIn(view) > Number(view.field('target')))) view = yield wait;
  yield click(view.find({ id: 'buy' }));
};

/** All right except the last. */
const repeatAlmost: Expert = function* (view) {
  const order = yield* watchLights(view);
  for (const button of order.slice(0, -1)) yield click(button);
  const other = view.all({ tag: 'button' }).find(({ ref }) => ref !== order.at(-1)?.ref);
  if (other) yield click(other);
};

/** Lets one circle go. */
const clickNine: Expert = function* (view) {
  for (let hits = 0; hits < 9; ) {
    const [circle] = circlesInSight(view);
    if (circle) hits += 1;
    view = yield circle ? click(circle) : wait;
  }
};

/** Goes to the circle once and stays there. */
const stayBehind: Expert = function* (view) {
  yield moveTo(centre(view.find({ tag: 'circle' })));
};

/** Clicks where it is no more than warm. */
const clickWarm: Expert = function* (view) {
  const { left, top, width, height } = view.find({ id: 'touch-area' });
  for (let y = top + 4; y < top + height; y += 8) {
    for (let x = left + 4; x < left + width; x += 16) {
      const at = { x, y };
      view = yield moveTo(at);
      const word = view.find({ id: 'signal' }).text;
      if (word === 'WARM' || word === 'COLD') {
        yield clickAt(at);
        return;
      }
    }
  }
};

export const pointing: WrongAnswers = {
  'stock-market': buyHigh,
  'simon-says': repeatAlmost,
  'moving-items': clickNine,
  'chase-circle': stayBehind,
  'hot-cold': clickWarm,
  // Not even doing what it asks for succeeds.
  'hover-shape': hoverHighlight,
};

/** Wrong and partly right answers: widgets. */
import { click, type } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { COMBINATION_RANGE, itemFinder } from '../../src/experts/families/widgets';
import { dragTo, dragToValue, shareOf } from '../../src/experts/sliders';
import type { View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

const anotherLink = (view: View) =>
  view.all({ class: 'alink' }).find(({ text }) => text !== view.field('target'));

const anotherTab: Expert = function* (view) {
  const wanted = `Tab #${view.field('target')}`;
  yield click(view.all({ class: 'ui-tabs-anchor' }).find(({ text }) => text !== wanted)!);
};

/** Another link on the first tab; waits if there is none. */
const anotherLinkThere: Expert = function* (view) {
  const link = anotherLink(view);
  if (link) yield click(link);
};

const wrongTabOrLink: Expert = function* (view) {
  const isHere = view.first({ class: 'alink', text: view.field('target') }) !== undefined;
  const wrong = isHere ? view.find({ class: 'ui-tabs-anchor', text: 'Tab #2' }) : anotherLink(view);
  if (wrong) yield click(wrong);
};

const submitAtOnce: Expert = function* (view) {
  yield click(view.find({ id: 'subbtn' }));
};

const anotherLinkInSections: Expert = function* (view) {
  for (const header of view.all({ tag: 'h3' })) {
    view = yield click(header);
    const link = anotherLink(view);
    if (link) view = yield click(link);
  }
};

/** An item of the first list: not the target, though perhaps on the way to it. */
const itemOnTheWay: Expert = function* (view) {
  const wanted = view.field('target');
  const items = view.all({ class: 'ui-menu-item-wrapper' });
  yield click(items.find((item) => view.textOf(item) !== wanted)!);
};

const anotherMenuItem: Expert = function* (view) {
  const find = itemFinder(view);
  view = yield click(view.find({ id: 'open-menu' }));
  const [save, , , zoomIn] = view.all({ class: 'ui-menu-item-wrapper' });
  yield click(find(view)?.ref === save.ref ? zoomIn : save);
};

/** The right start with a wrong end, or a wrong start. */
const almostTheItem: Expert = function* (view) {
  const [start, end] = [view.field('start'), view.fieldOr('end', '')];
  yield type(view.find({ id: 'tags' }), end === '' ? `x${start}` : `${start}${end}x`);
  yield click(view.find({ id: 'subbtn' }));
};

const wrongSlider: Expert = function* (view) {
  if (view.find({ id: 'val' }).text === view.field('target')) {
    const slider = view.find({ id: 'slider' });
    view = yield dragTo(view, slider, shareOf(view, slider) < 0.5 ? 1 : 0);
  }
  yield click(view.find({ id: 'subbtn' }));
};

/** The first two sliders right, the third at an end where it should not be. */
const twoSlidersRight: Expert = function* (view) {
  const wrong = view.field('n3') === '0' ? 20 : 0;
  const values = [Number(view.field('n1')), Number(view.field('n2')), wrong];
  for (const [i, value] of values.entries()) {
    view = yield dragToValue(view, view.find({ id: `slider-${i + 1}` }), value, COMBINATION_RANGE);
  }
  yield click(view.find({ id: 'subbtn' }));
};

/** A step in the wrong direction. */
const wrongStep: Expert = function* (view) {
  const isUp = Number(view.field('target')) > 0;
  yield click(view.find({ class: isUp ? 'ui-spinner-down' : 'ui-spinner-up' }));
  yield click(view.find({ id: 'subbtn' }));
};

export const widgets: WrongAnswers = {
  'click-tab': anotherTab,
  'click-tab-2': anotherLinkThere,
  'click-tab-2-easy': anotherLinkThere,
  'click-tab-2-medium': wrongTabOrLink,
  'click-tab-2-hard': anotherLinkThere,
  'click-collapsible': submitAtOnce,
  'click-collapsible-nodelay': submitAtOnce,
  'click-collapsible-2': anotherLinkInSections,
  'click-collapsible-2-nodelay': anotherLinkInSections,
  'click-menu': itemOnTheWay,
  'click-menu-2': anotherMenuItem,
  'use-autocomplete': almostTheItem,
  'use-autocomplete-nodelay': almostTheItem,
  'use-slider': wrongSlider,
  'use-slider-2': twoSlidersRight,
  'use-spinner': wrongStep,
};

/** Wrong and partly right answers: buttons and links. */
import { click } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { isWidgetAsked, rankTickets } from '../../src/experts/families/buttons';
import type { WrongAnswers } from './family';

/** Any element of the tag and class whose text is not the requested one; waits if there is none. */
const clickAnother = (tag: string, name?: string): Expert =>
  function* (view) {
    const other = view.all({ tag, class: name }).find(({ text }) => text !== view.field('target'));
    if (other) yield click(other);
  };

/** Cancel for x, x for the others. */
const answerWrongly: Expert = function* (view) {
  const isX = view.field('target') === 'x';
  yield click(view.find(isX ? { tag: 'button', text: 'Cancel' } : { class: 'ui-icon-closethick' }));
};

const clickInOrder = (...labels: readonly string[]): Expert =>
  function* (view) {
    for (const text of labels) yield click(view.find({ tag: 'button', text }));
  };

const clickAnotherWidget: Expert = function* (view) {
  const rows = view.all({ class: 'widget' });
  const other = rows.find((row) => !view.within(row).some((widget) => isWidgetAsked(widget, view)));
  if (other) yield click(other);
};

const buySecondBest: Expert = function* (view) {
  yield click(rankTickets(view)[1]);
};

/** Opens all, then submits with a smaller one: that pays a little. */
const submitLesser: Expert = function* (view) {
  const numbers: number[] = [];
  for (let i = 0; i < 3; i++) {
    view = yield click(view.all({ class: 'card' })[i]);
    numbers.push(Number(view.textOf(view.all({ class: 'card' })[i])));
  }
  yield click(view.all({ class: 'card' })[numbers.indexOf(Math.min(...numbers))]);
  yield click(view.find({ id: 'submit' }));
};

export const buttons: WrongAnswers = {
  // One button, and nothing else to do but wait.
  'click-test': null,
  'click-test-2': clickAnother('button'),
  'click-button': clickAnother('button'),
  'click-link': clickAnother('span', 'alink'),
  // A dialog without other buttons.
  'click-dialog': null,
  'click-dialog-2': answerWrongly,
  'click-test-transfer': clickAnother('button'),
  'click-button-sequence': clickInOrder('TWO', 'ONE'),
  // The right order, without the pause.
  'button-delay': clickInOrder('ONE', 'TWO'),
  'unicode-test': clickAnother('button'),
  'click-widget': clickAnotherWidget,
  'buy-ticket': buySecondBest,
  'find-greatest': submitLesser,
};

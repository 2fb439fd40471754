/** Wrong and half right answers: buttons and links. */
import { click } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import type { WrongAnswers } from './wrongAnswers';

/** Any element of the tag and class whose text is not the one asked for; waits where there is none. */
const clickAnother = (tag: string, name?: string): Expert =>
  function* (view) {
    const other = view.all({ tag, class: name }).find(({ text }) => text !== view.field('target'));
    if (other) yield click(other);
  };

export const buttons: WrongAnswers = {
  // One button, and nothing else to do but wait.
  'click-test': null,
  'click-test-2': clickAnother('button'),
  'click-button': clickAnother('button'),
  'click-link': clickAnother('span', 'alink'),
  // A dialog without other buttons.
  'click-dialog': null,
};

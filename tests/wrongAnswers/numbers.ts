/** Wrong and partly right answers: numbers. */

import { click, type } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import type { View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

/** No digit, so never the answer. */
const answerX: Expert = function* (view) {
  yield type(view.find({ id: 'math-answer' }), 'x');
  yield click(view.find({ id: 'subbtn' }));
};

/** Two rows right, the third not marked: a reward of 1/3. */
const markTwo: Expert = function* (view) {
  const numbers = view.all({ class: 'display-number' }).map(({ text }) => Number(text));
  for (const row of [0, 1]) {
    yield click(view.all({ class: numbers[row] % 2 === 0 ? 'even' : 'odd' })[row]);
  }
  yield click(view.find({ id: 'submit' }));
};

/** Draws until the number does not fit. */
const submitAnother: Expert = function* (view) {
  let now = view;
  do now = yield click(view.find({ id: 'generate' }));
  while (fits(now));
  yield click(view.find({ id: 'submit' }));
};

function fits(view: View): boolean {
  const number = Number(view.find({ id: 'display-number' }).text);
  const limit = Number(view.fieldOr('number', '0'));
  switch (view.field('criterion')) {
    case 'less than':
      return number < limit;
    case 'greater than':
      return number > limit;
    case 'odd':
      return number % 2 === 1;
    default:
      return number % 2 === 0;
  }
}

export const numbers: WrongAnswers = {
  'simple-arithmetic': answerX,
  'simple-algebra': answerX,
  'odd-or-even': markTwo,
  'generate-number': submitAnother,
  // A wrong guess ends nothing; only the time limit fails.
  'guess-number': null,
};

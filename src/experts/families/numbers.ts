/** Experts for numbers. */

import { click, key, text, type } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import type { View } from '../View';

type Operation = (a: number, b: number) => number;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  x: (a, b) => a * b,
};

/** `4 x 7 =` */
function calculate(problem: string): number {
  const [a, operator, b] = problem.split(' ');
  return OPERATIONS[operator](Number(a), Number(b));
}

/** `x + 4 = 10`, `4 - x = 10` and so on: the value of x. */
function solveForX(problem: string): number {
  const [left, operator, right, , result] = problem.split(' ');
  const known = Number(left === 'x' ? right : left);
  if (operator === '+') return Number(result) - known;
  return left === 'x' ? Number(result) + known : known - Number(result);
}

const answer = (solve: (problem: string) => number): Expert =>
  function* (view) {
    const problem = view.find({ id: 'math-problem' }).text!;
    yield type(view.find({ id: 'math-answer' }), String(solve(problem)));
    yield click(view.find({ id: 'subbtn' }));
  };

const isEven = (number: number): boolean => number % 2 === 0;

const markParity: Expert = function* (view) {
  const numbers = view.all({ class: 'display-number' }).map(({ text }) => Number(text));
  for (const [row, number] of numbers.entries()) {
    yield click(view.all({ class: isEven(number) ? 'even' : 'odd' })[row]);
  }
  yield click(view.find({ id: 'submit' }));
};

function meets(number: number, criterion: string, limit: number): boolean {
  switch (criterion) {
    case 'less than':
      return number < limit;
    case 'greater than':
      return number > limit;
    default:
      return isEven(number) === (criterion === 'even');
  }
}

/** NaN before the first draw. */
const shownNumber = (view: View): number => Number(view.find({ id: 'display-number' }).text);

const drawUntilItFits: Expert = function* (view) {
  const [criterion, limit] = [view.field('criterion'), Number(view.fieldOr('number', '0'))];
  let now = view;
  do now = yield click(view.find({ id: 'generate' }));
  while (!meets(shownNumber(now), criterion, limit));
  yield click(view.find({ id: 'submit' }));
};

/** Halves the range. The last guess stays in the field and has to be deleted; Enter submits a guess. */
const search: Expert = function* (view) {
  let [low, high] = [0, 9];
  for (let isFirst = true; ; isFirst = false) {
    const guess = Math.floor((low + high) / 2);
    if (isFirst) {
      yield type(view.find({ tag: 'input_number' }), String(guess));
    } else {
      yield key('Backspace');
      yield text(String(guess));
    }
    const now = yield key('Enter');
    if (now.first({ id: 'lower' })) high = guess - 1;
    else low = guess + 1;
  }
};

export const numbers: ExpertFamily = {
  'simple-arithmetic': answer(calculate),
  'simple-algebra': answer(solveForX),
  'odd-or-even': markParity,
  'generate-number': {
    play: drawUntilItFits,
    ceilingInSteps: {
      successRate: 0.998,
      reason: 'Nine draws do not always bring a number that fits; the tenth action submits it.',
    },
  },
  'guess-number': search,
};

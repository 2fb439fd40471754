/** Tasks with numbers: guess, compare, count, calculate. */
import { noFields, template } from '../extractors';
import type { TaskRow } from '../task';

export const numbers: readonly TaskRow[] = [
  {
    id: 'simple-arithmetic',
    title: 'Calculate',
    description: 'Type the sum, difference or product of two digits and submit.',
    kinds: ['click', 'type', 'maths'],
    textSource: 'worked out',
    optimalActions: 2,
    fields: noFields,
  },
  {
    id: 'simple-algebra',
    title: 'Solve for x',
    description: 'Solve an equation with one addition or subtraction, type x and submit.',
    kinds: ['click', 'type', 'maths'],
    textSource: 'worked out',
    optimalActions: 2,
    fields: noFields,
  },
  {
    id: 'odd-or-even',
    title: 'Odd or even',
    description: 'Mark three numbers as odd or even and submit.',
    kinds: ['click', 'form', 'maths'],
    optimalActions: 4,
    timeLimitMs: 15_000,
    fields: noFields,
  },
  {
    id: 'generate-number',
    title: 'Draw a fitting number',
    description: 'Generate random numbers until one meets the criterion, then submit it.',
    kinds: ['click', 'maths'],
    // Half of the numbers fit, give or take.
    optimalActions: 3,
    timeLimitMs: 15_000,
    fields: template(
      /^Generate an? (?:number )?(?<criterion>less than|greater than|odd|even)(?: (?<number>\d+))?(?: number)?, then/,
    ),
  },
  {
    id: 'guess-number',
    title: 'Guess the number',
    description: 'Find a secret digit with the help of "higher" and "lower".',
    kinds: ['click', 'type', 'keyboard', 'maths'],
    actionSet: 'mouse+keyboard',
    textSource: 'worked out',
    // Binary search takes 2.9 guesses of 2 actions each, and every guess but the first has to delete the previous one.
    optimalActions: 7.7,
    timeLimitMs: 15_000,
    maxSteps: 20,
    fields: noFields,
  },
];

/** How episodes ended, in words. */
import type { PlayedAs } from '../../contracts/record';
import type { Ending } from '../../rl/ending';

export const ENDING_NAMES = {
  success: 'success',
  wrong: 'wrong answer',
  time: 'out of time',
  'gave up': 'gave up',
  loop: 'in a loop',
  steps: 'out of steps',
} as const satisfies Record<Ending, string>;

export const PLAYED_AS_NAMES = {
  training: 'training',
  validation: 'validation',
  evaluation: 'evaluation',
  watched: 'watched',
  demonstration: 'demonstration',
  expert: 'expert',
  'by hand': 'by hand',
  'what if': 'what if',
  'another program': 'another program',
} as const satisfies Record<PlayedAs, string>;

/** How episodes ended, in words. */
import type { PlayedAs } from '../../contracts/record';
import type { Ending } from '../../rl/ending';
import { formatValue } from '../shared/format';
import type { TrackEnd } from './replay/Track';

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

/** `✓ Success, raw reward 1.00`. */
export function describeEnd({ success, rawReward, truncated, reason }: TrackEnd): string {
  const verdict = success ? '✓ Success' : truncated ? '✗ Failed: its steps ran out' : '✗ Failed';
  const why = reason ? ` (${reason})` : '';
  return truncated ? verdict : `${verdict}, raw reward ${formatValue(rawReward)}${why}`;
}

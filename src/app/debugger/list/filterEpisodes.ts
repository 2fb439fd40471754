/** Which episodes a list shows, and in which order: one pass over columns, fast enough for a hundred thousand episodes. */
import { PLAYED_AS, type PlayedAs } from '../../../contracts/record';
import { ENDINGS, type Ending } from '../../../rl/ending';
import type { EpisodeLog } from '../../activeRun/EpisodeLog';

export type EndingFilter = 'all' | 'failures' | Ending;
export type Order = 'newest' | 'oldest' | 'surprise' | 'longest';

export interface EpisodeFilter {
  readonly ending: EndingFilter;
  readonly playedAs: 'all' | PlayedAs;
  /** Null for all tasks. */
  readonly task: string | null;
  readonly order: Order;
  /** Part of the goal, matched regardless of case. */
  readonly text: string;
}

export const NO_FILTER: EpisodeFilter = {
  ending: 'all',
  playedAs: 'all',
  task: null,
  order: 'newest',
  text: '',
};

const SUCCESS = ENDINGS.indexOf('success');

/** Places in the log, in the requested order. Sorting by surprise leaves out episodes without an expected value. */
export function filterEpisodes(
  log: EpisodeLog,
  { ending, playedAs, task, order, text }: EpisodeFilter,
): Uint32Array {
  const found = new Uint32Array(log.length);
  const wantedEnding = ending === 'all' || ending === 'failures' ? null : ENDINGS.indexOf(ending);
  const wantedKind = playedAs === 'all' ? null : PLAYED_AS.indexOf(playedAs);
  const wantedTask = task === null ? null : log.tasks.indexOf(task);
  const wantedText = text.trim().toLowerCase();
  let count = 0;
  for (let i = 0; i < log.length; i++) {
    if (wantedKind !== null && log.playedAs.at(i) !== wantedKind) continue;
    if (wantedEnding !== null && log.ending.at(i) !== wantedEnding) continue;
    if (ending === 'failures' && log.ending.at(i) === SUCCESS) continue;
    if (wantedTask !== null && log.task.at(i) !== wantedTask) continue;
    if (order === 'surprise' && Number.isNaN(log.surprise.at(i))) continue;
    if (wantedText !== '' && !log.goalOf(i).toLowerCase().includes(wantedText)) continue;
    found[count++] = i;
  }
  return inOrder(found.subarray(0, count), log, order);
}

function inOrder(found: Uint32Array, log: EpisodeLog, order: Order): Uint32Array {
  if (order === 'oldest') return found;
  if (order === 'newest') return found.reverse();
  const column = order === 'surprise' ? log.surprise : log.steps;
  return greatestFirst(found, (i) => column.at(i));
}

/**
 * Sorted by a number, greatest first, and newest first among equals. Everything is packed into one array of numbers, which
 * browsers sort many times faster than with a comparison function: the rank by value in the high part, the place in the low one.
 */
function greatestFirst(found: Uint32Array, numberOf: (i: number) => number): Uint32Array {
  const RANKS = 2 ** 20;
  let greatest = 0;
  for (const i of found) greatest = Math.max(greatest, numberOf(i));
  const keys = Float64Array.from(found, (i) => {
    const rank = greatest > 0 ? Math.round((Math.max(0, numberOf(i)) / greatest) * (RANKS - 1)) : 0;
    return rank * 2 ** 32 + i;
  });
  keys.sort();
  return Uint32Array.from(keys, (_, k) => keys[keys.length - 1 - k] % 2 ** 32);
}

/** A decision and the end of an episode in words. */
import type { Decision, Purpose } from '../../contracts/agent';
import { formatPercent, formatValue } from '../shared/format';
import type { Outcome, PageState } from './frameFeed';

const DOING = {
  explore: 'exploring',
  evaluate: 'evaluating',
  watch: 'watching',
  preview: 'as it is now',
} as const satisfies Record<Purpose, string>;

type Decided = Pick<Decision, 'purpose' | 'actor' | 'probability' | 'label' | 'inspection'>;

/** The policy with the value of its action, or how probable that was. */
export function describePolicy({ purpose, actor, probability, label, inspection }: Decided): string {
  const name = `${actor}, ${DOING[purpose]}`;
  const value = inspection?.actions.find((considered) => considered.label === label)?.value;
  if (value !== undefined) return `${name}, Q ${formatValue(value)}`;
  return probability === null ? name : `${name}, ${formatPercent(probability)}`;
}

export function describeOutcome({
  isSuccess,
  rawReward,
  reason,
}: Omit<Outcome, 'frame' | 'episode'>): string {
  return `${isSuccess ? '✓ Success' : '✗ Failed'}, raw reward ${formatValue(rawReward)}${reason ? ` (${reason})` : ''}`;
}

/** Which goal a decision was made for, if the page shows another by now: pages go on faster than decisions are shown. */
export function otherGoal(
  { at, utterance }: Pick<Decision, 'at' | 'utterance'>,
  page: PageState | null,
): string {
  const isSame = page?.at?.frame === at.frame && page.at.episode === at.episode;
  if (isSame) return '';
  return utterance.startsWith('{') ? `page ${at.frame + 1}, another episode` : `for “${utterance}”`;
}

/**
 * How an episode ended; of one that the page has left behind it says so, and while an episode is watched, or its beginning shown, it says
 * nothing, as one would take it for that one's.
 */
export function outcomeText(outcome: Outcome, page: PageState | null, isAlone: boolean): string {
  const isShown = page?.at?.frame === outcome.frame && page.at.episode === outcome.episode;
  if (isShown) return describeOutcome(outcome);
  return isAlone ? '' : `Episode before: ${describeOutcome(outcome)}`;
}

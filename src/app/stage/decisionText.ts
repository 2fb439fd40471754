/** Describes a decision and the end of an episode in words. */

import type { Decision, Purpose } from '../../contracts/agent';
import type { EpisodeEnd } from '../../contracts/episode';
import { formatPercent, formatValue } from '../../text/format';
import { isOnlyFields } from '../shared/isOnlyFields';
import type { ShownEnding } from './FrameFeed';
import type { PageState } from './pageState';

const DOING = {
  explore: 'exploring',
  evaluate: 'evaluating',
  watch: 'watching',
  preview: 'as it is now',
} as const satisfies Record<Purpose, string>;

/** The policy with the value of its action, or the action's probability. */
export function describeDecider({
  purpose,
  actor,
  probability,
  label,
  inspection,
}: Pick<Decision, 'purpose' | 'actor' | 'probability' | 'label' | 'inspection'>): string {
  const name = `${actor}, ${DOING[purpose]}`;
  const value = inspection?.actions.find((considered) => considered.label === label)?.value;
  if (value !== undefined) return `${name}, Q ${formatValue(value)}`;
  return probability === null ? name : `${name}, ${formatPercent(probability)}`;
}

/** `✓ Success, raw reward 1.00`. @param truncated whether the steps ran out, where that is told apart */
export function describeOutcome({
  success,
  rawReward,
  reason,
  truncated = false,
}: EpisodeEnd & { readonly truncated?: boolean }): string {
  const verdict = success ? '✓ Success' : '✗ Failed';
  if (truncated) return success ? verdict : `${verdict}: its steps ran out`;
  return `${verdict}, raw reward ${formatValue(rawReward)}${reason ? ` (${reason})` : ''}`;
}

/** The goal a decision was made for, if the page now shows another: pages move on faster than decisions are shown. */
export function otherGoal(
  { at, utterance }: Pick<Decision, 'at' | 'utterance'>,
  page: PageState | null,
): string {
  const isSame = page?.at?.frame === at.frame && page.at.episode === at.episode;
  if (isSame) return '';
  return isOnlyFields(utterance) ? `page ${at.frame + 1}, another episode` : `for “${utterance}”`;
}

/**
 * How an episode ended. If the page has already left it behind, the text says so. While an episode is watched, or the start of
 * one is shown, the text is empty, because it could be mistaken for that episode's end.
 */
export function outcomeText(ending: ShownEnding, page: PageState | null, isAlone: boolean): string {
  const isShown = page?.at?.frame === ending.frame && page.at.episode === ending.episode;
  if (isShown) return describeOutcome(ending);
  return isAlone ? '' : `Previous episode: ${describeOutcome(ending)}`;
}

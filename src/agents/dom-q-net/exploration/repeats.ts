/** Actions that would only repeat something done in the episode give way to the next best. */
import type { EarlierStep } from '../../../contracts/agent';
import type { DomSnapshot } from '../../../contracts/dom';
import type { Action } from '../../../contracts/env';
import { sameContent } from '../../../dom/snapshot';
import { bestAction, CLICK, type HeadValues, type QAction, qValueOf, TYPE, toAction } from '../actions';
import type { Perception } from '../encode/StateEncoder';
import type { DomQNetSettings } from '../settings';

/**
 * Actions that were taken earlier in the episode when the page had exactly the content that it has now. On a page that
 * changes only through actions, they led round in a circle and would do so again. Which element has the focus does not
 * matter.
 */
export const takenFrom = (
  dom: DomSnapshot,
  earlier: readonly EarlierStep[],
  { repeats }: Pick<DomQNetSettings, 'repeats'>,
): readonly Action[] =>
  repeats === 'allowed'
    ? []
    : earlier.filter(({ observation }) => sameContent(observation.dom, dom)).map(({ action }) => action);

export const isAmong = (action: Action, taken: readonly Action[]): boolean =>
  taken.some((other) => JSON.stringify(other) === JSON.stringify(action));

/** The best action that has not been taken; the best of all if no other is left. */
export function bestNewAction(
  values: HeadValues,
  perceived: Perception,
  taken: readonly Action[],
  settings: DomQNetSettings,
): QAction {
  const best = bestAction(values);
  const isNew = (action: QAction) => !isAmong(toAction(perceived, action, settings), taken);
  if (isNew(best)) return best;
  let next: QAction | null = null;
  for (const action of allActions(values)) {
    const isBetter = !next || qValueOf(values, action) > qValueOf(values, next);
    if (isBetter && isNew(action)) next = action;
  }
  return next ?? best;
}

function* allActions({ dom, token }: HeadValues): Generator<QAction> {
  for (const candidate of dom.keys()) {
    for (const word of token.keys()) {
      for (const mode of [CLICK, TYPE] as const) yield { candidate, token: word, mode };
    }
  }
}

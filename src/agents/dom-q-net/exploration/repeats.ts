/** Actions that would only repeat what was done in the episode: they give way to the next best. */
import type { EarlierStep } from '../../../contracts/agent';
import type { DomSnapshot } from '../../../contracts/dom';
import type { Action } from '../../../contracts/env';
import { sameContent } from '../../../dom/snapshot';
import type { DomQNetSettings } from '../settings';
import type { Perception } from '../encode/observation';
import { bestAction, CLICK, TYPE, toAction, worthOf } from '../actions';
import type { QAction, QValues } from '../model/QNet';

/**
 * Actions taken earlier in the episode where the page held just what it holds now. Where pages do only what they are told,
 * these led round in a circle, and would again. Which element has the focus makes no difference.
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

/** The best action that is none of those taken; the best of all where no other is left. */
export function bestNewAction(
  values: QValues,
  perceived: Perception,
  taken: readonly Action[],
  settings: DomQNetSettings,
): QAction {
  const best = bestAction(values);
  const isNew = (action: QAction) => !isAmong(toAction(perceived, action, settings), taken);
  if (isNew(best)) return best;
  let next: QAction | null = null;
  for (const action of allActions(values)) {
    const isBetter = !next || worthOf(values, action) > worthOf(values, next);
    if (isBetter && isNew(action)) next = action;
  }
  return next ?? best;
}

function* allActions({ dom, token }: QValues): Generator<QAction> {
  for (const candidate of dom.keys()) {
    for (const word of token.keys()) {
      for (const mode of [CLICK, TYPE] as const) yield { candidate, token: word, mode };
    }
  }
}

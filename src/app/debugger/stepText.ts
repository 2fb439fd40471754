/** Steps in words: like a run's, they are counted from 1, and each is the decision made on a page. Links and data count from 0. */
import type { Action } from '../../contracts/env';
import { countOf } from '../../text/format';

/** Which step is decided after that many actions: `step 1 of 3`; or `after 3 steps`, where there is none. */
export const stepText = (step: number, last: number): string =>
  step < last ? `step ${step + 1} of ${last}` : `after ${countOf(last, 'step')}`;

/** `3 actions, 13 waits`; empty without waits, when there are as many actions as steps. */
export function actionsText(actions: readonly Action[]): string {
  const waits = actions.filter(({ kind }) => kind === 'noop').length;
  return waits === 0 ? '' : `${countOf(actions.length - waits, 'action')}, ${countOf(waits, 'wait')}`;
}

/** How much page time passes with a step on a recorded site. */
import type { Action } from '../contracts/env';
import type { Needs } from '../contracts/needs';

/** World of Bits plays web sites at one frame per second, so that pages can load (Section 4.2). */
const PAGE_LOAD_MS = 1_000;

const ON_ELEMENTS: ReadonlySet<Action['kind']> = new Set(['click', 'type', 'fill', 'hover']);

/**
 * An action on an element does in one step what takes a person a while, and lasts at least a second. A hand's step is
 * as long as the interval between its frames: it was copied from hands that typed key after key, and a select forgets
 * what was typed a second ago. A page that a step leads to is loaded at the end of the step, however short that is.
 */
export function stepLength(
  action: Action | null,
  { actions, stepMs }: Pick<Needs, 'actions' | 'stepMs'>,
): number {
  const isByElement = actions === 'element' || (action !== null && ON_ELEMENTS.has(action.kind));
  return isByElement ? Math.max(stepMs, PAGE_LOAD_MS) : stepMs;
}

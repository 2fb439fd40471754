/** How many actions an episode may take: typing key by key needs more of them than typing a whole text at once. */
import type { Needs } from '../contracts/needs';
import type { Task } from './task';

/**
 * The catalogue limits actions on elements (with WGE's limits, where they are published). With mouse and keyboard, the
 * episode is ended by the page's own time limit, or the agent's: the budget is one step more than fits into it, as
 * fractions of milliseconds do not add up exactly.
 */
export function stepBudget(
  {
    maxSteps,
    timeLimitMs,
    handLimitMs = timeLimitMs,
  }: Pick<Task, 'maxSteps' | 'timeLimitMs' | 'handLimitMs'>,
  { actions, stepMs }: Pick<Needs, 'actions' | 'stepMs'>,
): number {
  if (actions === 'element' || stepMs <= 0) return maxSteps;
  return Math.max(maxSteps, Math.floor(handLimitMs / stepMs) + 1);
}

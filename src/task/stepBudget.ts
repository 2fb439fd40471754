/** How many actions an episode may take: typing key by key needs more of them than typing a whole text at once. */
import type { Needs } from '../contracts/needs';
import type { Task } from './task';

/**
 * The catalogue limits actions on elements (with WGE's limits where they are published, except on four tasks, which
 * `src/agents/wge/README.md` lists); steps of waiting, where the task asks for it, come on top. With mouse and keyboard, the
 * episode is ended by the page's own time limit, or the agent's: the budget is one step more than fits into it, as
 * fractions of milliseconds do not add up exactly.
 */
export function stepBudget(
  {
    maxSteps,
    waitMs = 0,
    timeLimitMs,
    handLimitMs = timeLimitMs,
  }: Pick<Task, 'maxSteps' | 'waitMs' | 'timeLimitMs' | 'handLimitMs'>,
  { actions, stepMs }: Pick<Needs, 'actions' | 'stepMs'>,
): number {
  if (stepMs <= 0) return maxSteps;
  if (actions === 'element') return maxSteps + Math.ceil(waitMs / stepMs);
  return Math.max(maxSteps, Math.floor(handLimitMs / stepMs) + 1);
}

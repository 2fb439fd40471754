/** How many actions an episode may take: who types key by key needs more of them than who types a text at once. */
import type { Needs } from '../contracts/needs';
import type { Task } from './task';

/**
 * Actions on elements are counted by the catalogue (WGE's limits, where they are published). With mouse and keyboard the
 * page's own time limit is what ends an episode, or the agent's: one step more than fit into it, as parts of milliseconds do not add up
 * exactly.
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

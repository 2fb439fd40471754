/** Which of the actions that an agent considered are listed, and in which order. */
import type { ConsideredAction } from '../../contracts/agent';

interface ListedAction extends ConsideredAction {
  /** Whether it is the one that the agent takes, where another one ranks higher, as when actions are drawn. */
  readonly isDrawn: boolean;
}

const rankOf = ({ value, probability }: ConsideredAction): number => value ?? probability;

/**
 * The highest values or, failing that, probabilities; what the agent takes is always among them.
 * @param actions the one that is taken first
 * @param count the most that are listed
 */
export function listActions(actions: readonly ConsideredAction[], count: number): readonly ListedAction[] {
  const [taken] = actions;
  const ranked = actions.toSorted((a, b) => rankOf(b) - rankOf(a));
  const top = ranked.slice(0, count);
  const listed = taken && !top.includes(taken) ? [...top.slice(0, count - 1), taken] : top;
  return listed.map((action) => ({ ...action, isDrawn: action === taken && action !== ranked[0] }));
}

/** Turns the steps of one episode into n-step transitions (Sutton and Barto, Section 7.1). */

export interface NStepTransition<State, Action> {
  readonly state: State;
  readonly action: Action;
  /** r_t + gamma r_{t+1} + ... over the steps that the transition spans. */
  readonly reward: number;
  /** The state after them; null when the episode had terminated. */
  readonly next: State | null;
  /** gamma to the power of the number of steps spanned: the weight of the value of `next`. */
  readonly discount: number;
}

export interface Step<State, Action> {
  readonly state: State;
  readonly action: Action;
  readonly reward: number;
  /** Whether the action was random, rather than the one that the agent thought best. */
  readonly isExploratory?: boolean;
}

/**
 * A transition from every step, of n steps or fewer. It ends before a later exploratory step, so that an action is not
 * blamed for random actions after it (Watkins 1989, Q(lambda)). This does not apply to rewarded episodes: a reward that
 * was reached can be reached again, so the return is a lower bound on the value of the action.
 *
 * @param last the state in which the episode was cut, whose value then counts; null if the task ended it
 */
export function nStepTransitions<State, Action>(
  steps: readonly Step<State, Action>[],
  last: State | null,
  n: number,
  gamma: number,
): NStepTransition<State, Action>[] {
  const isRewarded = steps.some(({ reward }) => reward > 0);
  /** The first step that a transition from step t no longer spans. */
  const endOf = (t: number): number => {
    const end = Math.min(t + n, steps.length);
    const cut = isRewarded ? -1 : steps.findIndex((step, k) => k > t && step.isExploratory);
    return cut === -1 ? end : Math.min(end, cut);
  };
  return steps.map(({ state, action }, t) => {
    const end = endOf(t);
    const reward = steps.slice(t, end).reduceRight((sum, step) => step.reward + gamma * sum, 0);
    const next = end < steps.length ? steps[end].state : last;
    return { state, action, reward, next, discount: gamma ** (end - t) };
  });
}

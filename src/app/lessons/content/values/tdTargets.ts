/** One-step TD targets of an episode, from the values that were noted when it was played. */
import type { RecordedStep } from '../../../../contracts/record';

export interface TdStep {
  readonly reward: number;
  /** Q of the action that was taken. */
  readonly value: number;
  /** Q of what was done in the next state, the greatest there except for repeats; null at the end of the episode. */
  readonly next: number | null;
  /** y = r + gamma max Q(s', a'). */
  readonly target: number;
  /** y - Q */
  readonly error: number;
}

/**
 * Steps of an episode that was played greedily, so that each action is the best of its state, or the best that would not be a
 * repeat. Empty if no values were noted.
 * @param isCut whether it ran out of steps: then the last target is unknown, and left out
 */
export function tdSteps(
  taken: readonly Pick<RecordedStep, 'reward' | 'note'>[],
  gamma: number,
  isCut = false,
): TdStep[] {
  const values = taken.map(({ note }) => note?.value);
  if (values.some((value) => value === undefined)) return [];
  const steps = taken.map(({ reward }, t): TdStep => {
    const value = values[t]!;
    const next = values[t + 1] ?? null;
    const target = reward + (next === null ? 0 : gamma * next);
    return { reward, value, next, target, error: target - value };
  });
  return isCut ? steps.slice(0, -1) : steps;
}

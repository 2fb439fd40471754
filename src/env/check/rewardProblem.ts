/** Whether a reward is of the requested kind. */
import type { StepInfo } from '../../contracts/env';
import type { RewardKind } from '../../contracts/needs';

export type Ending = 'terminated' | 'truncated';

/** Sums of differences are not exact. */
const SLACK = 1e-9;

/**
 * What is wrong with the reward of a step; null if nothing is.
 *
 * @param ending how the episode ended in this step; null if it continues
 * @param before the potential before the step: undefined for a page without one, 'unknown' in the first step
 */
export function rewardProblem(
  kind: RewardKind,
  reward: number,
  ending: Ending | null,
  info: StepInfo,
  before: number | undefined | 'unknown',
): string | null {
  if (!Number.isFinite(reward)) return `the reward is ${reward}`;
  const { rawReward, scaledReward, success } = info;
  if (!Number.isFinite(rawReward) || !Number.isFinite(scaledReward))
    return 'the raw or the scaled reward is not a number';
  if (ending === null && rawReward !== 0) return `a raw reward of ${rawReward} while the episode continues`;
  const isSparse = kind === 'sparse' || kind === 'exact';
  const atEnd = isSparse ? (success ? 1 : -1) : ending === 'terminated' ? rawReward : -1;
  const ofEnd = ending === null ? 0 : atEnd;
  const when = ending === null ? 'while the episode continues' : `when the episode is ${ending}`;
  if (kind !== 'shaped') {
    return reward === ofEnd ? null : `a ${kind} reward of ${reward} ${when}, instead of ${ofEnd}`;
  }
  const [least, most] = gainOf(info.potential, before);
  // Penalties only subtract, and do not apply when the page ends the episode.
  const low = ending === 'terminated' ? ofEnd + least - SLACK : Number.NEGATIVE_INFINITY;
  const high = ofEnd + most + SLACK;
  if (reward >= low && reward <= high) return null;
  return `a shaped reward of ${reward} ${when}, which the potential does not explain`;
}

/** The bounds of the gain in potential. */
function gainOf(
  potential: number | undefined,
  before: number | undefined | 'unknown',
): readonly [least: number, most: number] {
  if (potential === undefined || before === undefined) return [0, 0];
  if (before === 'unknown') return [potential - 1, potential];
  return [potential - before, potential - before];
}

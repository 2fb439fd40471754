/** DOMNet's objectives (Section 5): A2C on policy, imitation of rewarded steps in replay and of demonstrated steps. */
import type { Objective } from '../../../nn/gradients';
import { stopGradient } from '../../../nn/ops/stopGradient';
import * as tf from '../../../nn/tf';
import type { StateAction } from '../actions';
import type { WgeSettings } from '../settings';
import type { DomNet, Evaluated } from './DomNet';

/** Return from every step of a rewarded episode, undiscounted. */
const SUCCESS_RETURN = 1;

/** The smallest advantage of an imitated step: a critic may be wrong, and even a confident policy must still learn something. */
const LEAST_ADVANTAGE = 0.02;

/** A2C: mean of -(G - V) log pi(a|s) + c (V - G)^2 - beta H. `returns` [b]; the advantage carries no gradient. */
export function actorCriticLoss(
  net: DomNet,
  steps: readonly StateAction[],
  returns: readonly number[],
  { criticCoefficient, entropyBonus }: Pick<WgeSettings, 'criticCoefficient' | 'entropyBonus'>,
): Objective {
  const { logProbs, entropy, value } = net.evaluate(steps);
  const target = tf.tensor1d([...returns]);
  const advantage = tf.sub(target, stopGradient(value)) as tf.Tensor1D;
  const actor = logProbs.mul(advantage).mean().neg().asScalar();
  const error = value.sub(target).square().mean().asScalar();
  return {
    loss: actor.add(error.mul(criticCoefficient)).sub(entropy.mul(entropyBonus)).asScalar(),
    metrics: { 'loss/policy': actor, 'loss/value': error, 'loss/entropy': entropy },
  };
}

/** The loss of steps from rewarded episodes, with the advantage that the settings ask for. */
export function replayLoss(
  net: DomNet,
  steps: readonly StateAction[],
  { replayWeight, replayBaseline }: Pick<WgeSettings, 'replayWeight' | 'replayBaseline'>,
): Objective {
  switch (replayWeight) {
    case 'surprise':
      return surpriseLoss(net, steps);
    case 'critic':
      return selfImitationLoss(net, steps, SUCCESS_RETURN);
    default:
      return policyLoss(net, steps, SUCCESS_RETURN - replayBaseline);
  }
}

/** Mean over the batch of -advantage * log pi(a|s), with one advantage for all, as in cloning. */
export const policyLoss = (net: DomNet, steps: readonly StateAction[], advantage: number): Objective =>
  imitationLoss(net, steps, () => tf.scalar(advantage));

/** Imitation with the advantage 1 - pi(a|s) (focal loss, Lin et al. 2017): improbable steps pull hardest. */
export const surpriseLoss = (net: DomNet, steps: readonly StateAction[]): Objective =>
  imitationLoss(net, steps, ({ logProbs }) => tf.sub(1 + LEAST_ADVANTAGE, logProbs.exp()));

/** Self-imitation (Oh et al. 2018, Eq. 1): the advantage (R - V)+. */
export const selfImitationLoss = (
  net: DomNet,
  steps: readonly StateAction[],
  episodeReturn: number,
): Objective =>
  imitationLoss(net, steps, ({ value }) => tf.maximum(tf.sub(episodeReturn, value), LEAST_ADVANTAGE));

/** The advantage, a number or [b], carries no gradient. */
function imitationLoss(
  net: DomNet,
  steps: readonly StateAction[],
  advantageOf: (evaluated: Evaluated) => tf.Tensor,
): Objective {
  const evaluated = net.evaluate(steps);
  const advantage = stopGradient(advantageOf(evaluated));
  return {
    loss: evaluated.logProbs.mul(advantage).mean().neg().asScalar(),
    metrics: { 'loss/imitation': evaluated.logProbs.mean().neg().asScalar() },
  };
}

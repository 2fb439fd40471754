/** DOMNet's objectives (Section 5): A2C on policy, imitation of rewarded steps in replay and of demonstrated steps. */
import type { Objective } from '../../../nn/gradients';
import { stopGradient } from '../../../nn/ops/stopGradient';
import * as tf from '../../../nn/tf';
import type { StateAction } from '../actions';
import type { WgeSettings } from '../settings';
import type { DomNet, Evaluated } from './DomNet';

/** Return from every step of a rewarded episode, undiscounted. */
const SUCCESS_RETURN = 1;

/** The smallest weight of an imitated step: a critic may be wrong, and even a confident policy must still learn something. */
const LEAST_WEIGHT = 0.02;

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

/** The loss of steps from rewarded episodes, weighted as the settings ask for. */
export function replayLoss(
  net: DomNet,
  steps: readonly StateAction[],
  { replayWeight, replayBaseline }: Pick<WgeSettings, 'replayWeight' | 'replayBaseline'>,
): Objective {
  switch (replayWeight) {
    case 'surprise':
      return focalImitationLoss(net, steps);
    case 'critic':
      return selfImitationLoss(net, steps, SUCCESS_RETURN);
    default:
      return imitationLoss(net, steps, SUCCESS_RETURN - replayBaseline);
  }
}

/** Negative log likelihood: mean over the batch of -weight * log pi(a|s), with one weight for all steps; 1 when cloning. */
export const imitationLoss = (net: DomNet, steps: readonly StateAction[], weight: number): Objective =>
  weightedImitationLoss(net, steps, () => tf.scalar(weight));

/**
 * Imitation with a weight of 1 - pi(a|s), and the least weight in addition: improbable steps pull hardest, as in the focal
 * loss (Lin et al. 2017) with gamma 1, except that the weight carries no gradient.
 */
export const focalImitationLoss = (net: DomNet, steps: readonly StateAction[]): Objective =>
  weightedImitationLoss(net, steps, ({ logProbs }) => tf.sub(1 + LEAST_WEIGHT, logProbs.exp()));

/** Self-imitation (Oh et al. 2018, Eq. 1): weighted by the advantage (R - V)+, or by the least weight where that is greater. */
export const selfImitationLoss = (
  net: DomNet,
  steps: readonly StateAction[],
  episodeReturn: number,
): Objective =>
  weightedImitationLoss(net, steps, ({ value }) => tf.maximum(tf.sub(episodeReturn, value), LEAST_WEIGHT));

/** Mean over the batch of -w log pi(a|s). The weight, a number or [b], carries no gradient. */
function weightedImitationLoss(
  net: DomNet,
  steps: readonly StateAction[],
  weightOf: (evaluated: Evaluated) => tf.Tensor,
): Objective {
  const evaluated = net.evaluate(steps);
  const weight = stopGradient(weightOf(evaluated));
  return {
    loss: evaluated.logProbs.mul(weight).mean().neg().asScalar(),
    metrics: { 'loss/imitation': evaluated.logProbs.mean().neg().asScalar() },
  };
}

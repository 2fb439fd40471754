/** CC-Net's objective: the cross-entropy of demonstrated choices plus the loss of V-MPO, in one gradient step. */
import type { Objective } from '../../../nn/gradients';
import * as tf from '../../../nn/tf';
import type { Distributions } from '../act/choosing';
import type { Choice } from '../act/hand';
import type { CcNet } from './CcNet';
import { normalisedValue } from './heads';
import type { Sequence, StepInput } from './sequences';
import { choiceLosses, divergence, headsOf, totalLoss } from './terms';

/** A step of a demonstration. */
export interface ClonedStep extends StepInput {
  readonly choice: Choice;
}

/** An explored step, with what V-MPO derives from it. */
export interface ReinforcedStep extends ClonedStep {
  /** What the target policy would do here. */
  readonly old: Distributions;
  /** psi: weight of the choice, 0 outside the better half. */
  readonly weight: number;
  /** G in units of PopArt's scale. */
  readonly normalisedReturn: number;
}

type Terms = Readonly<Record<string, tf.Scalar>>;

interface Part {
  readonly loss: tf.Scalar;
  readonly terms: Terms;
}

/**
 * -log pi(a | history), mean over the steps.
 * @param isBlind whether the demonstrations are seen without their pictures
 * @param share the part of the batch's steps that these make up, if others are computed elsewhere
 */
export function cloningLoss(
  net: CcNet,
  sequences: readonly Sequence<ClonedStep>[],
  isBlind = false,
  share = 1,
): Part {
  const run = net.run(sequences, isBlind);
  const choices = run.packed.steps.map(({ choice }) => choice);
  const losses = choiceLosses(net, run, headsOf(net, run), choices);
  const mean = (of: tf.Tensor1D) => of.mean().mul(share).asScalar();
  return {
    loss: mean(totalLoss(losses)),
    terms: {
      'loss/action-type': mean(losses.type),
      'loss/pointer': mean(losses.pointer),
      'loss/key': mean(losses.key),
      'loss/text-choice': mean(losses.field),
      ...(net.settings.actions !== 'mouse and keyboard' && { 'loss/element': mean(losses.element) }),
    },
  };
}

export interface VmpoOptions {
  /** alpha */
  readonly klWeight: number;
  readonly valueWeight: number;
  /** The part of the batch's steps that these make up, if others are computed elsewhere; their weights psi sum to one over all of them. */
  readonly share?: number;
}

/** L_pi + L_V + alpha KL; the losses of eta and alpha are in `vmpo/eStep.ts` and `vmpo/LagrangeMultiplier.ts`. */
export function vmpoLoss(
  net: CcNet,
  sequences: readonly Sequence<ReinforcedStep>[],
  { klWeight, valueWeight, share = 1 }: VmpoOptions,
): Part {
  const run = net.run(sequences);
  const { steps } = run.packed;
  const heads = headsOf(net, run);
  const losses = totalLoss(
    choiceLosses(
      net,
      run,
      heads,
      steps.map(({ choice }) => choice),
    ),
  );
  const policy = losses
    .mul(tf.tensor1d(steps.map(({ weight }) => weight)))
    .sum()
    .asScalar();
  const kl = divergence(
    net,
    run,
    heads,
    steps.map(({ old }) => old),
  )
    .mean()
    .mul(share)
    .asScalar();
  const returns = tf.tensor1d(steps.map(({ normalisedReturn }) => normalisedReturn));
  const value = normalisedValue(net.weights, run.state)
    .sub(returns)
    .square()
    .mean()
    .mul(0.5 * share)
    .asScalar();
  return {
    loss: policy.add(value.mul(valueWeight)).add(kl.mul(klWeight)).asScalar(),
    terms: { 'loss/policy': policy, 'loss/value': value, 'vmpo/divergence': kl },
  };
}

/** Both in one loss, or whichever is given. */
export function jointObjective(
  cloning: { readonly part: Part; readonly weight: number } | null,
  reinforcement: Part | null,
): Objective {
  const parts = [cloning?.part.loss.mul(cloning.weight), reinforcement?.loss];
  return {
    loss: tf.addN(parts.filter((part) => part !== undefined)) as tf.Scalar,
    metrics: { ...cloning?.part.terms, ...reinforcement?.terms },
  };
}

/** World of Bits' objectives: cross-entropy of demonstrated choices, then the loss of advantage actor-critic. */
import type { Objective } from '../../../nn/gradients';
import { embedding } from '../../../nn/ops/embedding';
import { maskedLogSoftmax } from '../../../nn/ops/maskedSoftmax';
import { softmaxCrossEntropy } from '../../../nn/ops/softmaxCrossEntropy';
import * as tf from '../../../nn/tf';
import { distinct } from '../../shared/lists';
import type { Choice } from '../act/hand';
import { NO_KEY } from '../act/keys';
import type { Screen } from '../encode/ScreenEncoder';
import type { WobSettings } from '../settings';
import { makeBatch, makeKeyMasks } from './batch';
import type { WobNet } from './WobNet';

/** A choice that was made in a state. */
export interface Step {
  readonly screen: Screen;
  readonly choice: Choice;
  /** The key that could not be chosen, or `NONE_WITHHELD` */
  readonly withheld: number;
}

export interface ClonedStep extends Step {
  /** Whether the mouse does more than move. */
  readonly isEvent: boolean;
  /** Discounted rewards from here on. */
  readonly return: number;
}

export interface ReinforcedStep extends Step {
  readonly advantage: number;
  readonly return: number;
}

/** Ignored: when a key is pressed, button and pointer are not chosen. */
const NOT_CHOSEN = -1;

interface Evaluated {
  /** [s] -log of the probability of the choice; 0 for button and pointer where a key was chosen */
  readonly key: tf.Tensor1D;
  readonly button: tf.Tensor1D;
  readonly pointer: tf.Tensor1D;
  /** [s] */
  readonly value: tf.Tensor1D;
  /** Entropy of the choice as a whole, mean over the steps; computed on request. */
  entropy(): tf.Scalar;
}

/** Within a `tf.tidy`. The network computes each state once, however many of the steps were taken in it. */
export function evaluate(net: WobNet, steps: readonly Step[]): Evaluated {
  const { unique, indexOf } = distinct(steps.map(({ screen }) => screen));
  const heads = net.forward(makeBatch(unique));
  const masks = makeKeyMasks(steps);
  const ids = tf.tensor1d(
    steps.map(({ screen }) => indexOf(screen)),
    'int32',
  );
  const of = (rows: tf.Tensor2D) => embedding(rows, ids) as tf.Tensor2D;
  const chosen = (read: (choice: Choice) => number) =>
    tf.tensor1d(
      steps.map(({ choice }) => read(choice)),
      'int32',
    );
  const heeded = (read: (choice: Choice) => number) =>
    chosen((choice) => (choice.key === NO_KEY ? read(choice) : NOT_CHOSEN));
  const keys = chosen(({ key }) => key);
  return {
    key: softmaxCrossEntropy(of(heads.key), keys, masks),
    button: softmaxCrossEntropy(
      of(heads.button),
      heeded(({ button }) => button),
    ),
    pointer: softmaxCrossEntropy(
      of(heads.pointer),
      heeded(({ cell }) => cell),
    ),
    value: of(heads.value.expandDims(1) as tf.Tensor2D).reshape([steps.length]) as tf.Tensor1D,
    entropy: () => meanEntropy(heads, masks, of),
  };
}

/** H(key) + P(no key) (H(button) + H(pointer)), mean over the steps. @param of expands rows of states to rows of steps */
function meanEntropy(
  heads: ReturnType<WobNet['forward']>,
  masks: tf.Tensor2D,
  of: (rows: tf.Tensor2D) => tf.Tensor2D,
): tf.Scalar {
  const entropyOf = (logs: tf.Tensor2D) => tf.neg(tf.sum(tf.mul(tf.exp(logs), logs), 1, true)) as tf.Tensor2D;
  const logKeys = maskedLogSoftmax(of(heads.key), masks);
  const noKey = tf.exp(logKeys.slice([0, NO_KEY], [masks.shape[0], 1]));
  const [button, pointer] = [heads.button, heads.pointer].map((logits) =>
    entropyOf(maskedLogSoftmax(logits, tf.ones(logits.shape))),
  );
  const mouse = of(button.add(pointer) as tf.Tensor2D);
  return entropyOf(logKeys).add(noKey.mul(mouse)).mean().asScalar();
}

type CloningSettings = Pick<
  WobSettings,
  'clickWeight' | 'keyWeight' | 'aimWeight' | 'cloneValues' | 'criticCoefficient'
>;

/** Mean over the batch of CE(key) + CE(button) + CE(pointer), with rare kinds of steps weighted up, and of the critic's error. */
export function cloningLoss(
  net: WobNet,
  steps: readonly ClonedStep[],
  { clickWeight, keyWeight, aimWeight, cloneValues, criticCoefficient }: CloningSettings,
): Objective {
  const { key, button, pointer, value } = evaluate(net, steps);
  const weighted = (losses: tf.Tensor1D, weight: number, isRare: (step: ClonedStep) => boolean) =>
    losses
      .mul(tf.tensor1d(steps.map((step) => (isRare(step) ? weight : 1))))
      .mean()
      .asScalar();
  const terms = {
    'loss/key': weighted(key, keyWeight, ({ choice }) => choice.key !== NO_KEY),
    'loss/button': weighted(button, clickWeight, ({ isEvent }) => isEvent),
    'loss/pointer': weighted(pointer, aimWeight, ({ isEvent }) => isEvent),
  };
  const cloned = tf.addN(Object.values(terms)) as tf.Scalar;
  const error = meanSquaredError(value, steps);
  const loss = cloneValues ? cloned.add(error.mul(criticCoefficient)).asScalar() : cloned;
  return { loss, metrics: { ...terms, ...(cloneValues ? { 'loss/value': error } : {}) } };
}

/** A2C: mean of -A log pi(a|s) + c (V - R)^2 - beta H. Advantages and returns are numbers. */
export function actorCriticLoss(
  net: WobNet,
  steps: readonly ReinforcedStep[],
  { criticCoefficient, entropyBonus }: Pick<WobSettings, 'criticCoefficient' | 'entropyBonus'>,
): Objective {
  const evaluated = evaluate(net, steps);
  const { key, button, pointer, value } = evaluated;
  const entropy = evaluated.entropy();
  const advantages = tf.tensor1d(steps.map(({ advantage }) => advantage));
  const actor = key.add(button).add(pointer).mul(advantages).mean().asScalar();
  const error = meanSquaredError(value, steps);
  return {
    loss: actor.add(error.mul(criticCoefficient)).sub(entropy.mul(entropyBonus)).asScalar(),
    metrics: { 'loss/policy': actor, 'loss/value': error, 'loss/entropy': entropy },
  };
}

const meanSquaredError = (value: tf.Tensor1D, steps: readonly { readonly return: number }[]): tf.Scalar =>
  value
    .sub(tf.tensor1d(steps.map((step) => step.return)))
    .square()
    .mean()
    .asScalar();

/** DOM-Q-NET's objective: the TD error (Eq. 8) towards the factorised target (Eq. 9), by default in its double-DQN form. */
import { takeAlong, takeValues } from '../../../nn/ops/embedding';
import { huber } from '../../../nn/ops/huber';
import { segmentArgMax } from '../../../nn/ops/segments';
import * as tf from '../../../nn/tf';
import type { Rng } from '../../../random/Rng';
import type { Transition } from '../actions';
import type { DomQNetSettings } from '../settings';
import { type Batch, makeBatch } from './batch';
import type { HeadTensors } from './heads';
import { HEAD_NAMES } from './layout';
import type { QFunction, QNet } from './QNet';

/** The two Q functions of double DQN. */
export interface DoubleQ {
  /** Chooses the next action. */
  readonly online: QFunction;
  /** Gives its value. */
  readonly target: QFunction;
}

/**
 * Targets of transitions [b]: R + gamma^n sum over heads of max Q_target(s', .) (Eq. 9), or of Q_target(s', argmax
 * Q_online(s', .)) with double DQN; the reward is counted once or for each head. States after the end of an episode are
 * left out. A constant with respect to the loss.
 */
export function tdTargets(
  net: QNet,
  transitions: readonly Transition[],
  functions: DoubleQ,
  settings: DomQNetSettings,
  rng: Rng,
): tf.Tensor1D {
  return tf.tidy(() => {
    const heads = settings.rewardCounted === 'once' ? 1 : HEAD_NAMES.length;
    const rewards = tf.tensor1d(transitions.map(({ reward }) => heads * reward));
    const next = transitions.flatMap((transition) => (transition.next ? [transition.next] : []));
    if (next.length === 0) return rewards;
    const values = nextValues(net, makeBatch(next, settings), functions, settings, rng);
    let row = 0;
    const rows = transitions.map((transition) => (transition.next ? row++ : next.length));
    const padded = tf.concat1d([values, tf.zeros([1])]);
    const ofTransitions = takeValues(padded, tf.tensor1d(rows, 'int32'));
    const discounts = tf.tensor1d(transitions.map(({ discount }) => discount));
    return tf.add(rewards, tf.mul(ofTransitions, discounts)) as tf.Tensor1D;
  });
}

/** Values of the best action in each state, summed over the heads. [b] */
function nextValues(
  net: QNet,
  batch: Batch,
  { online, target }: DoubleQ,
  settings: DomQNetSettings,
  rng: Rng,
): tf.Tensor1D {
  const valued = net.forward(target, batch, rng).values;
  const choosing = settings.doubleQ ? net.forward(online, batch, rng).values : valued;
  return sumOver(
    valued,
    segmentArgMax(choosing.dom, batch.candidates),
    segmentArgMax(choosing.token, batch.goals),
    tf.argMax(choosing.mode, 1),
  );
}

/** The three values of each page's action, summed; rows among all candidates and all words, modes 0 or 1. [b] */
function sumOver(
  { dom, token, mode }: HeadTensors,
  candidates: tf.Tensor1D,
  tokens: tf.Tensor1D,
  modes: tf.Tensor1D,
): tf.Tensor1D {
  return tf.addN([
    takeValues(dom, candidates),
    takeValues(token, tokens),
    takeAlong(mode, modes),
  ]) as tf.Tensor1D;
}

export interface TdLoss {
  readonly loss: tf.Scalar;
  /** Q(s, a) - target of each transition [b] */
  readonly errors: tf.Tensor1D;
  /** Mean of Q(s, a) over the batch. */
  readonly value: tf.Scalar;
}

/** Weighted mean over the batch of the loss of Q(s, a) - target (Eq. 8); `weights` [b] are the importance weights. */
export function tdLoss(
  net: QNet,
  transitions: readonly Transition[],
  { targets, weights }: { readonly targets: tf.Tensor1D; readonly weights: Float32Array },
  online: QFunction,
  settings: DomQNetSettings,
  rng: Rng,
): TdLoss {
  const actions = transitions.map(({ action }) => action);
  const batch = makeBatch(
    transitions.map(({ state }) => state),
    settings,
    actions,
  );
  const { dom, token, mode } = net.forward(online, batch, rng).values;
  const modes = tf.tensor1d(
    actions.map((action) => action.mode),
    'int32',
  );
  const chosen = tf.addN([dom, token, takeAlong(mode, modes)]) as tf.Tensor1D;
  const errors = tf.sub(chosen, targets) as tf.Tensor1D;
  const losses = settings.loss === 'huber' ? huber(errors) : tf.square(errors);
  const loss = tf.mean(tf.mul(losses, tf.tensor1d(weights))) as tf.Scalar;
  return { loss, errors, value: tf.mean(chosen) as tf.Scalar };
}

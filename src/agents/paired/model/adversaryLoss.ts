/** The adversary's loss (Section 4.3.1, Eq. 3): advantage actor-critic on the regret, an entropy bonus, and the budget. */
import type { Objective } from '../../../nn/gradients';
import { embedding } from '../../../nn/ops/embedding';
import { stopGradient } from '../../../nn/ops/stopGradient';
import * as tf from '../../../nn/tf';
import { MAX_PAGES } from '../../../task/gminiwob/design';
import { TOKENS } from '../../../task/gminiwob/primitives';
import type { Decisions } from '../adversary/decisions';
import type { Regret } from '../adversary/regret';
import type { AdversaryNet } from './AdversaryNet';

export interface PaidDesign extends Decisions, Pick<Regret, 'regret' | 'antagonistReturn'> {}

export interface AdversaryWeights {
  /** alpha; 0 for methods without a budget */
  readonly budgetWeight: number;
  /** Weight of the entropy of all choices. */
  readonly adversaryEntropy: number;
  /** Weight of the entropy of primitives, given that one is placed. */
  readonly primitiveEntropy: number;
  readonly adversaryValue: number;
}

/** Index of SKIP among the tokens. */
const SKIP_TOKEN = 0;

/** Sums over the steps of a design, means over the designs; within a `tf.tidy`. */
export function adversaryLoss(
  net: AdversaryNet,
  designs: readonly PaidDesign[],
  { budgetWeight, adversaryEntropy, primitiveEntropy, adversaryValue }: AdversaryWeights,
): Objective {
  const [count, steps] = [designs.length, designs[0].steps.length];
  const { pageCounts, tokens, pages, values } = net.forward(designs);
  const byStep = <T>(of: (design: PaidDesign, step: number) => T): T[] =>
    Array.from({ length: steps }, (_, step) => designs.map((design) => of(design, step))).flat();
  const regrets = tf.tensor1d(byStep(({ regret }) => regret));

  // The critic's first estimate follows from the noise alone, so it also serves for the number of pages.
  const advantages = stopGradient(tf.sub(regrets, values) as tf.Tensor1D);
  const chosen = tf.add(
    chosenOf(
      tokens,
      TOKENS.length,
      byStep(({ steps: made }, step) => made[step].token),
    ),
    chosenOf(
      pages,
      MAX_PAGES,
      byStep(({ steps: made }, step) => made[step].page),
    ),
  );
  const chosenPages = chosenOf(
    pageCounts,
    MAX_PAGES,
    designs.map((design) => design.pages - 1),
  );
  const policy = tf.neg(
    tf.add(
      tf.sum(tf.mul(chosen, advantages)),
      tf.sum(tf.mul(chosenPages, advantages.slice(0, count) as tf.Tensor1D)),
    ),
  );
  const returns = tf.tensor1d(byStep(({ antagonistReturn }) => antagonistReturn));
  const skips = tokens.slice([0, SKIP_TOKEN], [count * steps, 1]).flatten();
  const budget = tf.sum(tf.mul(returns, skips));
  const entropyOfSteps = tf.add(entropyOf(tokens), entropyOf(pages));
  const entropy = tf.add(entropyOf(pageCounts), entropyOfSteps);
  const placed = tokens.slice([0, SKIP_TOKEN + 1], [count * steps, TOKENS.length - 1]) as tf.Tensor2D;
  const placedEntropy = entropyOf(tf.logSoftmax(placed));
  const value = tf.sum(tf.squaredDifference(values, regrets));
  const loss = tf.div(
    tf.addN([
      policy,
      tf.mul(budgetWeight, budget),
      tf.mul(-adversaryEntropy, entropy),
      tf.mul(-primitiveEntropy, placedEntropy),
      tf.mul(adversaryValue, value),
    ]),
    count,
  ) as tf.Scalar;
  return {
    loss,
    metrics: {
      'adversary/budget': tf.div(budget, count) as tf.Scalar,
      'adversary/entropy': tf.div(entropyOfSteps, count * steps) as tf.Scalar,
      'adversary/skip': tf.mean(tf.exp(skips)) as tf.Scalar,
    },
  };
}

/** Log probabilities [m, width], a choice for each row -> [m]. */
function chosenOf(logs: tf.Tensor2D, width: number, choices: readonly number[]): tf.Tensor1D {
  const rows = choices.map((choice, row) => row * width + choice);
  return embedding(logs.reshape([-1, 1]) as tf.Tensor2D, tf.tensor1d(rows, 'int32')).flatten();
}

/** Entropy of all rows together; masked entries have a logarithm of 0. */
const entropyOf = (logs: tf.Tensor2D): tf.Tensor => tf.neg(tf.sum(tf.mul(tf.exp(logs), logs)));

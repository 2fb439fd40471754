/** The adversary's loss (Section 4.3.1, Eq. 3): advantage actor-critic on the regret, the budget, and bonuses of entropy. */
import type { Objective } from '../../../nn/gradients';
import { takeValues } from '../../../nn/ops/embedding';
import { stopGradient } from '../../../nn/ops/stopGradient';
import * as tf from '../../../nn/tf';
import { MAX_PAGES } from '../../../task/gminiwob/design';
import { TOKENS } from '../../../task/gminiwob/primitives';
import type { Decisions } from '../adversary/decisions';
import type { Regret } from '../adversary/regret';
import type { AdversaryNet, AdversaryTensors } from './AdversaryNet';

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

/**
 * For S designs of N steps, with the regret R_A - R_P of a design, R_A its `antagonistReturn` and V the critic's estimate, the
 * sum of these terms divided by S; within a `tf.tidy`.
 * - `policy`: -(R_A - R_P - V) log pi, over the number of pages and each step's token and page; the actor of J_rl in Eq. 3
 * - `budget`: alpha R_A log pi(SKIP), over the steps; the second term of Eq. 3
 * - `entropy`: minus the entropy of all choices, the usual bonus of an actor-critic, of which the paper speaks without a weight
 * - `placedEntropy`: minus the entropy of primitives, given that one is placed; ours, against the collapse that the README describes
 * - `value`: (V - (R_A - R_P))^2, over the steps; the critic of J_rl, with a weight of ours
 */
export function adversaryLoss(
  net: AdversaryNet,
  designs: readonly PaidDesign[],
  { budgetWeight, adversaryEntropy, primitiveEntropy, adversaryValue }: AdversaryWeights,
): Objective {
  const [count, steps] = [designs.length, designs[0].steps.length];
  const tensors = net.forward(designs);
  const { tokens, values } = tensors;
  const regrets = tf.tensor1d(byStep(designs, ({ regret }) => regret));

  // The critic's first estimate follows from the noise alone, so it also serves for the number of pages.
  const advantages = stopGradient(tf.sub(regrets, values) as tf.Tensor1D);
  const chosen = logProbsOfChoices(tensors, designs);
  const policy = tf.neg(
    tf.add(
      tf.sum(tf.mul(chosen.steps, advantages)),
      tf.sum(tf.mul(chosen.pageCounts, advantages.slice(0, count) as tf.Tensor1D)),
    ),
  );
  const { skips, budget } = budgetTerm(tokens, designs);
  const { entropyOfSteps, entropy, placedEntropy } = entropyTerms(tensors);
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

/** log pi of what was decided: `steps` [N * S] token and page together, `pageCounts` [S]. */
function logProbsOfChoices(
  { pageCounts, tokens, pages }: AdversaryTensors,
  designs: readonly PaidDesign[],
): { readonly steps: tf.Tensor; readonly pageCounts: tf.Tensor1D } {
  const steps = tf.add(
    chosenOf(
      tokens,
      TOKENS.length,
      byStep(designs, ({ steps: made }, step) => made[step].token),
    ),
    chosenOf(
      pages,
      MAX_PAGES,
      byStep(designs, ({ steps: made }, step) => made[step].page),
    ),
  );
  const chosenPageCounts = chosenOf(
    pageCounts,
    MAX_PAGES,
    designs.map((design) => design.pages - 1),
  );
  return { steps, pageCounts: chosenPageCounts };
}

/** Tokens [N * S, TOKENS] -> `skips` [N * S], log pi(SKIP), and `budget`, the sum of R_A log pi(SKIP), without its weight. */
function budgetTerm(
  tokens: tf.Tensor2D,
  designs: readonly PaidDesign[],
): { readonly skips: tf.Tensor1D; readonly budget: tf.Tensor } {
  const returns = tf.tensor1d(byStep(designs, ({ antagonistReturn }) => antagonistReturn));
  const skips = tokens.slice([0, SKIP_TOKEN], [tokens.shape[0], 1]).flatten();
  return { skips, budget: tf.sum(tf.mul(returns, skips)) };
}

/** Sums of entropies: `entropyOfSteps` of tokens and pages, `entropy` of all choices, `placedEntropy` of tokens without SKIP. */
function entropyTerms({
  pageCounts,
  tokens,
  pages,
}: AdversaryTensors): Record<'entropyOfSteps' | 'entropy' | 'placedEntropy', tf.Tensor> {
  const entropyOfSteps = tf.add(entropyOf(tokens), entropyOf(pages));
  const entropy = tf.add(entropyOf(pageCounts), entropyOfSteps);
  const [rows, width] = tokens.shape;
  const placed = tokens.slice([0, SKIP_TOKEN + 1], [rows, width - 1]) as tf.Tensor2D;
  return { entropyOfSteps, entropy, placedEntropy: entropyOf(tf.logSoftmax(placed)) };
}

/** A number for each design and step, the designs of one step together, as the rows of `AdversaryTensors`. [N * S] */
const byStep = (designs: readonly PaidDesign[], of: (design: PaidDesign, step: number) => number): number[] =>
  designs[0].steps.flatMap((_, step) => designs.map((design) => of(design, step)));

/** Log probabilities [m, width], a choice for each row -> [m]. */
function chosenOf(logs: tf.Tensor2D, width: number, choices: readonly number[]): tf.Tensor1D {
  const rows = choices.map((choice, row) => row * width + choice);
  return takeValues(logs, tf.tensor1d(rows, 'int32'));
}

/** Entropy of all rows together; masked entries have a logarithm of 0. */
const entropyOf = (logs: tf.Tensor2D): tf.Tensor => tf.neg(tf.sum(tf.mul(tf.exp(logs), logs)));

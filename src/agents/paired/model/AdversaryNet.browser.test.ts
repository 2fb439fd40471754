import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend } from '../../../nn/backend';
import { SAME_SLOPE } from '../../../nn/testing/slopes';
import * as tf from '../../../nn/tf';
import { Rng } from '../../../random/Rng';
import { MAX_PAGES } from '../../../task/gminiwob/design';
import { AdversaryNet, type Sampled } from './AdversaryNet';
import { type AdversaryWeights, adversaryLoss, type PaidDesign } from './adversaryLoss';

beforeAll(async () => {
  await startBackend('wasm', new URL('/wasm/', location.href).href);
});
afterAll(() => tf.disposeVariables());

const BUDGET_ALONE: AdversaryWeights = {
  budgetWeight: 1.25,
  adversaryEntropy: 0,
  primitiveEntropy: 0,
  adversaryValue: 0,
};
const ALL: AdversaryWeights = {
  budgetWeight: 1.25,
  adversaryEntropy: 0.05,
  primitiveEntropy: 1.5,
  adversaryValue: 0.5,
};

const paid = (designs: readonly Sampled[]): PaidDesign[] =>
  designs.map((design, i) => ({ ...design, regret: 0.4 * i, antagonistReturn: 1.5 - i }));

test('has the published number of parameters, not counting its critic', () => {
  const net = new AdversaryNet(1);
  expect(net.policy.count).toBe(152_461);
  expect(net.critic.count).toBe(10_201);
  expect(net.parameters.count).toBe(152_461 + 10_201);
  net.dispose();
});

test('designs drawn step by step are evaluated the same in one pass', async () => {
  const net = new AdversaryNet(2);
  const designs = await net.sample(3, 5, new Rng(7));
  const tensors = tf.tidy(() => {
    const { pageCounts, tokens, pages } = net.forward(designs);
    return { counts: pageCounts.arraySync(), tokens: tokens.arraySync(), pages: pages.arraySync() };
  });
  for (const [s, { pages, steps, probabilities }] of designs.entries()) {
    expect(pages).toBeGreaterThanOrEqual(1);
    for (const [k, p] of probabilities.pages.entries())
      expect(Math.exp(tensors.counts[s][k])).toBeCloseTo(p, 5);
    for (const [i, step] of steps.entries()) {
      const row = i * designs.length + s;
      expect(step.page).toBeLessThan(pages);
      expect(probabilities.steps[i].pages).toHaveLength(pages);
      expect(probabilities.steps[i].pages.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 5);
      for (const [t, p] of probabilities.steps[i].tokens.entries())
        expect(Math.exp(tensors.tokens[row][t])).toBeCloseTo(p, 4);
      for (const [page, p] of probabilities.steps[i].pages.entries())
        expect(Math.exp(tensors.pages[row][page])).toBeCloseTo(p, 4);
      // Pages that the design does not have are masked.
      for (let page = pages; page < MAX_PAGES; page++) expect(tensors.pages[row][page]).toBe(0);
    }
  }
  net.dispose();
});

test('the same seed draws the same designs', async () => {
  const net = new AdversaryNet(3);
  const draw = async (seed: number) => JSON.stringify(await net.sample(2, 4, new Rng(seed)));
  expect(await draw(1)).toBe(await draw(1));
  expect(await draw(1)).not.toBe(await draw(2));
  net.dispose();
});

describe('the budget', () => {
  test('pulls at the logit of SKIP with alpha R_A (1 - p_SKIP) in every step', async () => {
    const net = new AdversaryNet(4);
    const steps = 3;
    for (const antagonistReturn of [2, -1.5]) {
      const [design] = await net.sample(1, steps, new Rng(5));
      const probabilities = design.probabilities.steps.map(({ tokens }) => tokens[0]);
      // With zero regret, the critic's estimate is all that is left of the policy's loss.
      const bias = net.policy.get('primitive/2/b');
      const [withBudget, without] = [1.25, 0].map((budgetWeight) =>
        tf.tidy(() => {
          const loss = () =>
            adversaryLoss(net, [{ ...design, regret: 0, antagonistReturn }], {
              ...BUDGET_ALONE,
              budgetWeight,
            }).loss;
          return tf.variableGrads(loss, [bias]).grads[bias.name].dataSync();
        }),
      );
      const expected = probabilities.reduce((sum, p) => sum + 1.25 * antagonistReturn * (1 - p), 0);
      expect(withBudget[0] - without[0]).toBeCloseTo(expected, 3);
      // All other tokens are pushed the other way, each by its own probability.
      const other = probabilities.reduce(
        (sum, _, i) => sum - 1.25 * antagonistReturn * design.probabilities.steps[i].tokens[7],
        0,
      );
      expect(withBudget[7] - without[7]).toBeCloseTo(other, 3);
    }
    net.dispose();
  });

  test('asks for more primitives if returns are good and for fewer if they are bad; it does not affect pages', async () => {
    const net = new AdversaryNet(6);
    const designs = await net.sample(2, 3, new Rng(1));
    const gradient = (name: string, antagonistReturn: number) =>
      tf.tidy(() => {
        const variable = net.policy.get(name);
        const difference = (weights: AdversaryWeights) =>
          adversaryLoss(
            net,
            designs.map((design) => ({ ...design, regret: 0, antagonistReturn })),
            weights,
          ).loss;
        const loss = () =>
          tf.sub(difference(BUDGET_ALONE), difference({ ...BUDGET_ALONE, budgetWeight: 0 })) as tf.Scalar;
        return tf.variableGrads(loss, [variable]).grads[variable.name].dataSync();
      });
    expect(gradient('primitive/2/b', 1)[0]).toBeGreaterThan(0);
    expect(gradient('primitive/2/b', -1)[0]).toBeLessThan(0);
    for (const name of ['page/2/b', 'page/1/w', 'pages/2/b'])
      expect(Math.max(...gradient(name, 1).map(Math.abs)), name).toBeLessThan(1e-6);
    for (const name of ['start/1/w', 'told/1/w', 'lstm/input'])
      expect(Math.max(...gradient(name, 1).map(Math.abs)), name).toBeGreaterThan(1e-6);
    net.dispose();
  });
});

test('the gradient of the loss agrees with finite differences in every parameter', async () => {
  const net = new AdversaryNet(8);
  const designs = paid(await net.sample(2, 4, new Rng(3)));
  // Advantages are constants, but finite differences would see the critic move in them.
  for (const name of net.policy.names) {
    const variable = net.policy.get(name);
    const weights = { ...ALL, adversaryValue: 0 };
    const values = variable.dataSync().slice();
    const fixed = tf.tidy(() => net.forward(designs).values.dataSync());
    const judge = net.forward.bind(net);
    const frozen = Object.assign(Object.create(net) as AdversaryNet, {
      forward: (of: typeof designs) => ({ ...judge(of), values: tf.tensor1d(fixed) }),
    });
    const loss = () => adversaryLoss(frozen, designs, weights).loss;
    const gradient = tf.tidy(() => tf.variableGrads(loss, [variable]).grads[variable.name].dataSync());
    const at = (i: number, x: number) => {
      const moved = values.slice();
      moved[i] = x;
      tf.tidy(() => variable.assign(tf.tensor(moved, variable.shape)));
      return tf.tidy(() => loss().dataSync()[0]);
    };
    const order = [...gradient.keys()].sort((a, b) => Math.abs(gradient[b]) - Math.abs(gradient[a]));
    for (const i of order.slice(0, 4)) {
      const numeric = (at(i, values[i] + 0.02) - at(i, values[i] - 0.02)) / 0.04;
      expect(Math.abs(gradient[i] - numeric), `${name} ${i}`).toBeLessThan(
        Math.max(SAME_SLOPE, 0.02 * Math.abs(numeric)),
      );
    }
    at(0, values[0]);
    expect(Math.abs(gradient[order[0]]), name).toBeGreaterThan(10 * SAME_SLOPE);
  }
  net.dispose();
});

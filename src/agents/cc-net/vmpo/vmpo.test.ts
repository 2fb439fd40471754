import { describe, expect, test } from 'vitest';
import { betterHalf, eStep } from './eStep';
import { klWeightGradient, LagrangeMultiplier } from './LagrangeMultiplier';
import { PopArt } from './PopArt';

const advantages = [0.5, -1, 2, 0.5, -0.2, 1];
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe('the E-step', () => {
  test('keeps the better half, rounded up, and the first among equals', () => {
    expect(betterHalf(advantages)).toEqual([0, 2, 5]);
    expect(betterHalf([3, 1, 2, 0, -1])).toEqual([0, 1, 2]);
    expect(betterHalf([7])).toEqual([0]);
  });

  test('a worked example: weights are the softmax of A over eta', () => {
    const { weights, loss } = eStep([Math.log(1), Math.log(3), -5, -5], 1, 0.1);
    expect([...weights].map((weight) => Number(weight.toFixed(6)))).toEqual([0.25, 0.75, 0, 0]);
    // eta epsilon + eta log((1 + 3) / 2)
    expect(loss).toBeCloseTo(0.1 + Math.log(2), 6);
    const halved = eStep([Math.log(1), Math.log(3), -5, -5], 0.5, 0.1);
    expect(halved.weights[1]).toBeCloseTo(0.9, 6);
    expect(halved.loss).toBeCloseTo(0.5 * 0.1 + 0.5 * Math.log((1 + 9) / 2), 6);
  });

  test('weights sum to 1 on exactly half of the batch', () => {
    const { weights } = eStep(advantages, 0.3, 0.1);
    expect(sum(weights)).toBeCloseTo(1);
    expect([...weights].filter((weight) => weight > 0)).toHaveLength(3);
  });

  test('advantages that are far apart cause no overflow', () => {
    const { weights, loss, gradient } = eStep([5000, 4000, 1, 0], 1e-3, 0.1);
    expect([weights[0], weights[1]]).toEqual([1, 0]);
    expect([loss, gradient].every(Number.isFinite)).toBe(true);
  });

  test('the gradient of the temperature agrees with finite differences', () => {
    for (const temperature of [0.2, 1, 5]) {
      const step = 1e-5;
      const at = (value: number) => eStep(advantages, value, 0.1).loss;
      const numeric = (at(temperature + step) - at(temperature - step)) / (2 * step);
      expect(eStep(advantages, temperature, 0.1).gradient).toBeCloseTo(numeric, 5);
    }
  });

  test('it is 0 if the weights are as far from equal ones as they may be', () => {
    const { weights } = eStep(advantages, 0.7, 0);
    const divergence = sum([...weights].map((weight) => (weight > 0 ? weight * Math.log(3 * weight) : 0)));
    expect(eStep(advantages, 0.7, divergence).gradient).toBeCloseTo(0, 8);
  });
});

describe('multipliers', () => {
  test('descending its loss, the temperature settles at the bound', () => {
    const temperature = new LagrangeMultiplier(5, 0.05);
    for (let i = 0; i < 3000; i++) temperature.descend(eStep(advantages, temperature.value, 0.1).gradient);
    expect(eStep(advantages, temperature.value, 0.1).gradient).toBeCloseTo(0, 2);
  });

  test('the weight of the trust region rises while the policy goes too far, and falls otherwise', () => {
    expect(klWeightGradient(0.3, 0.1)).toBeCloseTo(-0.2);
    const [far, near] = [new LagrangeMultiplier(1, 0.1), new LagrangeMultiplier(1, 0.1)];
    for (let i = 0; i < 5; i++) {
      far.descend(klWeightGradient(0.3, 0.1));
      near.descend(klWeightGradient(0.01, 0.1));
    }
    expect(far.value).toBeGreaterThan(1.4);
    expect(near.value).toBeLessThan(0.6);
  });

  test('they stay positive, skip what is not a number, and continue from where they were saved', () => {
    const multiplier = new LagrangeMultiplier(0.05, 0.1);
    multiplier.descend(1);
    expect(multiplier.value).toBe(1e-8);
    const saved = multiplier.save();
    multiplier.descend(Number.NaN);
    expect(multiplier.save()).toEqual(saved);
    const other = new LagrangeMultiplier(9, 0.1);
    other.load(saved);
    for (const one of [multiplier, other]) one.descend(-3);
    expect(other.save()).toEqual(multiplier.save());
  });

  test('the first step is as long as the learning rate, as Adam has it', () => {
    const multiplier = new LagrangeMultiplier(1, 0.1);
    multiplier.descend(-1e-3);
    expect(multiplier.value).toBeCloseTo(1.1, 4);
  });
});

describe('PopArt', () => {
  test('keeps the outputs of the last layer when the scale moves', () => {
    const popArt = new PopArt(0.3);
    let [w, b] = [0.8, -0.1];
    const outputs = () => [-1, 0, 2.5].map((x) => popArt.value(w * x + b));
    const before = outputs();
    for (const returns of [[1, 1, -1], [0.2], [100, 300]]) {
      const { factor, shift } = popArt.update(returns);
      [w, b] = [factor * w, factor * b + shift];
      for (const [i, value] of outputs().entries()) expect(value).toBeCloseTo(before[i], 6);
    }
    expect(popArt.scale).toBeGreaterThan(10);
  });

  test('a layer in the units of an earlier scale has the same outputs after rescaling', () => {
    const popArt = new PopArt(0.3);
    const [w, b] = [0.8, -0.1];
    const earlier = popArt.save();
    const before = popArt.value(w * 2.5 + b);
    for (const returns of [
      [1, 1, -1],
      [100, 300],
    ])
      popArt.update(returns);
    const { factor, shift } = popArt.rescalingFrom(earlier);
    expect(popArt.value(factor * w * 2.5 + factor * b + shift)).toBeCloseTo(before, 6);
    expect(popArt.rescalingFrom(popArt.save())).toEqual({ factor: 1, shift: 0 });
  });

  test('returns of the learned distribution are normalised to mean 0 and scale 1', () => {
    const popArt = new PopArt(0.05);
    for (let i = 0; i < 400; i++) popArt.update([3, 5]);
    expect(popArt.normalise(3)).toBeCloseTo(-1, 3);
    expect(popArt.normalise(5)).toBeCloseTo(1, 3);
    expect(popArt.value(popArt.normalise(4.2))).toBeCloseTo(4.2);
  });

  test('the scale has bounds; nothing noted changes nothing', () => {
    const popArt = new PopArt(1);
    popArt.update([7, 7]);
    expect(popArt.scale).toBe(0.01);
    expect(popArt.update([])).toEqual({ factor: 1, shift: 0 });
    popArt.update([-1e9, 1e9]);
    expect(popArt.scale).toBe(1e6);
  });
});

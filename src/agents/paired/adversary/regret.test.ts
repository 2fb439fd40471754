import { expect, test } from 'vitest';
import { regretOf } from './regret';

test('flexible: the best mean minus the mean of means', () => {
  const returns = [
    [1.9, 1.7],
    [-1, 0.2],
    [0.5, 0.5],
  ];
  // Means 1.8, -0.4, 0.5: R_A = 1.8, R_P = 1.9 / 3.
  const { antagonistReturn, protagonistReturn, regret } = regretOf('flexible-b-paired', returns);
  expect(antagonistReturn).toBeCloseTo(1.8);
  expect(protagonistReturn).toBeCloseTo(1.9 / 3);
  expect(regret).toBeCloseTo(1.8 - 1.9 / 3);
});

test('flexible: of two agents it is half the difference of their means, whichever is better', () => {
  for (const returns of [
    [[2], [0.5]],
    [[0.5], [2]],
  ])
    expect(regretOf('flexible-paired', returns).regret).toBeCloseTo(0.75);
});

test('flexible: 0 if all agents tie, and never less', () => {
  expect(regretOf('flexible-paired', [[-1, 1], [0], [0, 0]]).regret).toBe(0);
  for (let i = 0; i < 50; i++) {
    const returns = [0, 1, 2].map((agent) => [Math.sin(7 * i + agent), Math.cos(3 * i - 2 * agent)]);
    expect(regretOf('flexible-b-paired', returns).regret).toBeGreaterThanOrEqual(-1e-12);
  }
});

test('fixed roles: the best trajectory of the antagonist minus the mean of the protagonist, which may be negative', () => {
  const returns = [
    [1.5, 0.5],
    [-1, 0.25],
  ];
  for (const method of ['paired', 'b-paired'] as const)
    expect(regretOf(method, returns)).toEqual({
      antagonistReturn: 0.25,
      protagonistReturn: 1,
      regret: -0.75,
    });
});

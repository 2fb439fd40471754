import { expect, test } from 'vitest';
import { UpdateBudget } from './UpdateBudget';

test('fractions add up until they pay for an update', () => {
  const budget = new UpdateBudget();
  const made = Array.from({ length: 8 }, () => {
    budget.earn(0.25);
    return budget.spendOne();
  });
  expect(made.filter(Boolean)).toHaveLength(2);
});

test('no more is spent than was earned, and any surplus beyond the next round lapses', () => {
  const budget = new UpdateBudget();
  budget.earn(5.5);
  expect(budget.spend(12)).toBe(5);
  budget.earn(40);
  expect(budget.spend(12)).toBe(12);
  expect(budget.save()).toBe(12);
  expect(budget.spend(12)).toBe(12);
  expect(budget.spend(12)).toBe(0);
});

test('a loaded budget picks up where it left off', () => {
  const [before, after] = [new UpdateBudget(), new UpdateBudget()];
  before.earn(1.75);
  after.load(before.save());
  expect([after.spendOne(), after.spendOne()]).toEqual([true, false]);
});

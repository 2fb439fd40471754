import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SumTree } from './SumTree';

const treeOf = (weights: readonly number[]) => {
  const tree = new SumTree();
  weights.forEach((weight, i) => {
    tree.set(i, weight);
  });
  return tree;
};

describe('SumTree', () => {
  test('grows with what it holds', () => {
    const tree = new SumTree();
    expect([tree.leaves, tree.total, tree.get(9)]).toEqual([1, 0, 0]);
    tree.set(0, 1);
    tree.set(5, 2);
    expect([tree.leaves, tree.total, tree.get(0), tree.get(5), tree.get(9)]).toEqual([8, 3, 1, 2, 0]);
    expect([0.5, 1, 2.5].map((mass) => tree.find(mass))).toEqual([0, 5, 5]);
    tree.set(15_000, 3);
    expect([tree.leaves, tree.total]).toEqual([16_384, 6]);
  });

  test('finds the leaf that holds a given mass', () => {
    const tree = treeOf([3, 0, 1, 4]);
    expect(tree.total).toBe(8);
    expect([0, 2.9, 3, 3.9, 4, 7.9].map((mass) => tree.find(mass))).toEqual([0, 0, 2, 2, 3, 3]);
    tree.set(0, 1);
    expect(tree.total).toBe(6);
    expect([0.9, 1, 2].map((mass) => tree.find(mass))).toEqual([0, 2, 3]);
  });

  const weights = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 1e3, noNaN: true })), {
    minLength: 1,
    maxLength: 40,
  });

  test('agrees with walking along the weights', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 0.999999, noNaN: true }), (list, share) => {
        const tree = treeOf(list);
        const total = list.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        expect(tree.total).toBeCloseTo(total, 6);
        const found = tree.find(share * tree.total);
        expect(list[found]).toBeGreaterThan(0);
        const before = list.slice(0, found).reduce((sum, weight) => sum + weight, 0);
        expect(share * total).toBeGreaterThanOrEqual(before - 1e-9 * total);
        expect(share * total).toBeLessThan(before + list[found] + 1e-9 * total);
      }),
    );
  });

  test('sums do not drift over many changes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(15), fc.double({ min: 0, max: 1e6, noNaN: true }))), (changes) => {
        const tree = new SumTree();
        const list = new Array<number>(16).fill(0);
        for (const [index, weight] of changes) {
          tree.set(index, weight);
          list[index] = weight;
        }
        expect(tree.total).toBe(treeOf(list).total);
      }),
    );
  });
});

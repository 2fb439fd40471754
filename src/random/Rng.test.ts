import { describe, expect, test } from 'vitest';
import { Rng } from './Rng';

const draw = (rng: Rng, count: number) => Array.from({ length: count }, () => rng.next());

describe('Rng', () => {
  test('the same seed gives the same numbers, another seed different ones', () => {
    expect(draw(new Rng(7), 20)).toEqual(draw(new Rng(7), 20));
    expect(draw(new Rng(7), 20)).not.toEqual(draw(new Rng(8), 20));
  });

  test('continues from a saved state', () => {
    const rng = new Rng(3);
    draw(rng, 11);
    const state = rng.state();
    const expected = draw(rng, 20);
    const other = new Rng(99);
    other.restore(state);
    expect(draw(other, 20)).toEqual(expected);
  });

  test('numbers are uniform in [0, 1)', () => {
    const numbers = draw(new Rng(1), 20_000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    const tenths = new Array<number>(10).fill(0);
    for (const x of numbers) tenths[Math.floor(10 * x)]++;
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  test('picks in proportion to weights and never a zero', () => {
    const rng = new Rng(5);
    const counts = [0, 0, 0];
    for (let i = 0; i < 10_000; i++) counts[rng.pick([1, 0, 3])]++;
    expect(counts[1]).toBe(0);
    expect(counts[2] / counts[0]).toBeGreaterThan(2.7);
    expect(counts[2] / counts[0]).toBeLessThan(3.3);
  });

  test('shuffle keeps the elements', () => {
    const shuffled = new Rng(2).shuffle([1, 2, 3, 4, 5, 6, 7]);
    expect(shuffled).not.toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([...shuffled].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

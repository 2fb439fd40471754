import { expect, test } from 'vitest';
import { byImportance, fitting, startNameOf, withSeeds } from './cells.mjs';
import { PLAN, TABLES } from './plan.mjs';

const queue = byImportance(withSeeds(PLAN), TABLES);
const hoursOf = (cells: typeof queue) => cells.reduce((sum, { cell }) => sum + cell.cost, 0) / 60;

test('cells that fit in a night leave out longer ones, and keep the order', () => {
  const night = fitting(queue, 8 * 60);
  expect(night.length).toBeGreaterThan(100);
  expect(hoursOf(night)).toBeLessThanOrEqual(8);
  expect(night).toEqual(queue.filter((cell) => night.includes(cell)));
  const names = new Set(night.map(({ name }) => name));
  const left = queue.filter(({ name }) => !names.has(name));
  // None of those left out would have fitted, except those that need an earlier one.
  const hasStart = ({ cell, seed }: (typeof queue)[0]) => names.has(startNameOf(cell, seed) ?? [...names][0]);
  const least = Math.min(...left.filter(hasStart).map(({ cell }) => cell.cost));
  expect(hoursOf(night) + least / 60).toBeGreaterThan(8);
  for (const { cell, seed } of night) {
    const start = startNameOf(cell, seed);
    if (start) expect(names).toContain(start);
  }
});

test('without a limit everything is trained', () => {
  expect(fitting(queue, Number.POSITIVE_INFINITY)).toEqual(queue);
  expect(fitting(queue, 0.01)).toEqual([]);
});

test('nothing that starts from another run comes before it', () => {
  const names = queue.map(({ name }) => name);
  const starts = queue.flatMap(({ cell, seed, name }) => {
    const start = startNameOf(cell, seed);
    return start ? [{ name, start }] : [];
  });
  expect(starts.length).toBeGreaterThan(10);
  for (const { name, start } of starts) {
    expect(names).toContain(start);
    expect(names.indexOf(start), name).toBeLessThan(names.indexOf(name));
  }
});

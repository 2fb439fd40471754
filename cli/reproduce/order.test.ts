import { expect, test } from 'vitest';
import { startNameOf, withSeeds } from '../plan/cells';
import { PLAN, TABLES } from '../plan/plan';
import { byImportance, fitting } from './order';

const queue = byImportance(withSeeds(PLAN), TABLES);
const hoursOf = (cells: typeof queue) => cells.reduce((sum, { cell }) => sum + cell.cost, 0) / 60;

test('the queue has cheap cells first, with all seeds of a cell together; nothing precedes what it starts from', () => {
  expect(queue).toHaveLength(withSeeds(PLAN).length);
  const [one, two, three] = queue;
  expect([one, two, three].map(({ cell, seed }) => [cell.table, cell.cost, seed])).toEqual([
    ['Table 1', 1, '1'],
    ['Table 1', 1, '2'],
    ['Table 1', 1, '3'],
  ]);
  const ranks = queue.map(({ cell }) => TABLES.indexOf(cell.table));
  expect(ranks).not.toContain(-1);
  const dear = queue.findIndex(({ cell }) => cell.cost > 5);
  const last = queue.findLastIndex(({ cell }) => cell.cost <= 5 && !cell.startsFrom);
  expect(dear).toBeGreaterThan(last);
  for (const some of [ranks.slice(0, last + 1), ranks.slice(last + 1)])
    expect(some).toEqual(some.toSorted((a, b) => a - b));
  for (const [i, { cell, seed }] of queue.entries()) {
    const { startsFrom } = cell;
    if (!startsFrom) continue;
    const origin = queue.findIndex(
      (other) =>
        other.seed === seed &&
        other.cell.task === startsFrom.task &&
        other.cell.variant === startsFrom.variant,
    );
    expect(origin).toBeGreaterThanOrEqual(0);
    expect(origin).toBeLessThan(i);
  }
});

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

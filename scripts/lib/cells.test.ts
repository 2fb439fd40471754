import { expect, test } from 'vitest';
import { byImportance, fitting, nameOf, withSeeds } from './cells.mjs';
import { PLAN, type PlannedCell, TABLES } from './plan.mjs';

const queue = byImportance(withSeeds(PLAN), TABLES);
const hoursOf = (cells: typeof queue) => cells.reduce((sum, { cell }) => sum + cell.cost, 0) / 60;

test('what fits in a night leaves out what takes longer, and keeps the order', () => {
  const night = fitting(queue, 8 * 60);
  expect(night.length).toBeGreaterThan(100);
  expect(hoursOf(night)).toBeLessThanOrEqual(8);
  expect(night).toEqual(queue.filter((cell) => night.includes(cell)));
  // Nothing that is left out would have had room.
  const leastLeft = Math.min(...queue.filter((cell) => !night.includes(cell)).map(({ cell }) => cell.cost));
  expect(hoursOf(night) + leastLeft / 60).toBeGreaterThan(8);
});

test('without a limit everything is trained', () => {
  expect(fitting(queue, Number.POSITIVE_INFINITY)).toEqual(queue);
  expect(fitting(queue, 0.01)).toEqual([]);
});

test('nothing that starts from another training comes before it', () => {
  const names = queue.map(({ name }) => name);
  const starts = queue.flatMap(({ cell: { startsFrom, agent, source }, seed, name }) =>
    startsFrom ? [{ name, start: nameOf({ agent, source, ...startsFrom } as PlannedCell, seed) }] : [],
  );
  expect(starts.length).toBeGreaterThan(10);
  for (const { name, start } of starts) {
    expect(names).toContain(start);
    expect(names.indexOf(start), name).toBeLessThan(names.indexOf(name));
  }
});

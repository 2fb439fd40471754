import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trainingVersionOf } from '../../src/run/agentCatalogue';
import { ENVIRONMENT_VERSION } from '../../src/task/environmentVersion';
import { type SeededCell, withSeeds } from '../plan/cells';
import { conditionsOf } from '../plan/conditions';
import type { PlannedCell } from '../plan/PlannedCell';
import type { Cell } from '../results/cell';
import { repeat, repeatable } from './repeat';

const planned: PlannedCell = {
  ...{ table: 'Table 1', task: 'click-tab', agent: 'wge', source: 'bundled', minutes: 5, cost: 1 },
  options: [],
};
const all = withSeeds([planned, { ...planned, task: 'click-link', startsFrom: { task: 'click-tab' } }]);
const [first, second] = all;

const measured = ({ cell, name, seed }: SeededCell, changes: Partial<Cell> = {}) =>
  ({
    ...{ name, agent: 'wge', task: cell.task, seed: Number(seed), code: 'abc1234' },
    ...{ trainingVersion: trainingVersionOf('wge'), environmentVersion: ENVIRONMENT_VERSION },
    ...{ successRate: 0.99, envSteps: 1_000, wallSeconds: 30 },
    ...conditionsOf(cell),
    ...changes,
  }) as Cell;

let results: string;
let said: string[];
const keep = (folder: string, cells: readonly Cell[]) => {
  for (const cell of cells)
    writeFileSync(join(folder, 'cells', `${cell.name}.json`), `${JSON.stringify(cell)}\n`);
};
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'latticework-repeat-'));
  mkdirSync(join(results, 'cells'));
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text) => said.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(results, { recursive: true });
});

/** Repeats with runs that come to these results. */
async function again(
  count: number,
  outcome: (one: SeededCell) => Cell,
  { minutes = Number.POSITIVE_INFINITY, seed = 1 } = {},
) {
  const trained: string[] = [];
  const isSame = await repeat(all, {
    ...{ count, minutes, jobs: 1, seed, results, all },
    train: async (queue, folder) => {
      trained.push(...queue.map(({ name }) => name));
      keep(folder, queue.map(outcome));
      return { failures: [], isStopped: false };
    },
  });
  return { isSame, trained: trained.sort() };
}

test('only what is measured under present conditions, and was not ended by the clock, can be repeated', () => {
  const namesOf = (cells: readonly Cell[]) => repeatable(all, cells).map(({ name }) => name);
  expect(namesOf([measured(first), measured(second)])).toEqual([first.name, second.name]);
  expect(namesOf([measured(first, { wallSeconds: 299 })])).toEqual([]);
  expect(namesOf([measured(first, { trainingVersion: 0 })])).toEqual([]);
  expect(namesOf([])).toEqual([]);
});

test('each repeated cell is compared, and the committed ones stay as they are', async () => {
  const cells = [measured(first), measured(second)];
  keep(results, cells);
  const outcome = (one: SeededCell) =>
    measured(one, one === second ? { successRate: 0.5, wallSeconds: 60 } : { wallSeconds: 60 });
  expect(await again(2, outcome)).toEqual({ isSame: false, trained: [second.name, first.name].sort() });
  const [table, summary] = said.slice(-2);
  expect(table).toMatch(new RegExp(`same +${first.name} +1:00, was 0:30 +abc1234`));
  expect(table).toMatch(
    new RegExp(`differs +${second.name} +1:00, was 0:30 +abc1234 +successRate 0.5, was 0.99`),
  );
  expect(summary).toBe('\n1 of 2 have the same numbers as results/cells, in 200% of the time.');
  expect(readdirSync(join(results, 'cells')).sort()).toEqual(cells.map(({ name }) => `${name}.json`).sort());
});

test('as many as requested are drawn, each with what it starts from', async () => {
  keep(
    results,
    all.map((one) => measured(one)),
  );
  const drawn = new Set<string>();
  for (let seed = 0; seed < 12; seed++)
    drawn.add((await again(1, (one) => measured(one), { seed })).trained.join());
  const possible = withSeeds([planned]).flatMap(({ name }) => [
    name,
    `${name.replace('tab', 'link')},${name}`,
  ]);
  expect(drawn.size).toBeGreaterThan(2);
  expect(possible).toEqual(expect.arrayContaining([...drawn]));
});

test('only what fits into the hours is drawn', async () => {
  keep(
    results,
    all.map((one) => measured(one)),
  );
  expect(await again(6, (one) => measured(one))).toEqual({
    isSame: true,
    trained: all.map(({ name }) => name).sort(),
  });
  await again(6, (one) => measured(one), { minutes: 2.5 });
  expect(said.filter((line) => line.startsWith('Repeating'))).toEqual([
    'Repeating 6 of 6 measured cells, drawn at random: about 6 minutes.',
    expect.stringMatching(/^Repeating 2 of 6 measured cells, drawn at random: about [234] minutes\.$/),
  ]);
});

test('a repetition in which no run came to its end is not a success', async () => {
  keep(results, [measured(first)]);
  const isSame = await repeat(all, {
    ...{ count: 1, minutes: Number.POSITIVE_INFINITY, jobs: 1, seed: 1, results, all },
    train: async () => ({ failures: [], isStopped: true }),
  });
  expect(isSame).toBe(false);
  expect(said.at(-1)).toBe('\nNo run came to its end, so nothing was compared.');
});

test('nothing to repeat is an error that says why', async () => {
  await expect(again(5, (one) => measured(one))).rejects.toThrow(/^No measured cell .* can be repeated here/);
  keep(results, [measured(first)]);
  await expect(again(5, (one) => measured(one), { minutes: 0.5 })).rejects.toThrow(/fits into these hours/);
});

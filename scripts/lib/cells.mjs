/**
 * Cells of the tables: their names, their training conditions, and whether their stored results are up to date. Shared by
 * `npm run reproduce`, which fills them, and `latticework results`, which lists the missing ones.
 */
import { FORMER_NAMES } from '../../src/agents/dom-q-net/settings/formerNames.mjs';

/** Seeds of every cell that learns, unless the plan gives another number. */
const SEEDS = 3;
/** Minutes that a run may take, if the plan gives none. */
const MINUTES = 20;

/** Random actions learn nothing. */
export const isPlayed = ({ agent }) => agent === 'random-hand';

/** Whatever distinguishes a cell besides task, agent and seed is part of its name. */
export function nameOf({ task, agent, source, variant, way }, seed) {
  const marks = [source === 'bundled' && source, (variant ?? way)?.replaceAll(/[^\w.]+/g, '-')];
  return [task, agent, seed, ...marks.filter(Boolean)].join('-');
}

/** @param minutes instead of the plan's */
export function conditionsOf(cell, minutes) {
  const { source, maxSteps, maxUpdates, variant, way, options } = cell;
  if (isPlayed(cell)) return { source, minutes: 0, options: options.join(' ') };
  const limit = Number(minutes ?? cell.minutes ?? MINUTES);
  return { source, minutes: limit, maxSteps, maxUpdates, variant, way, options: options.join(' ') };
}

/** Conditions with the current names of settings. */
function inPresentNames({ source, minutes, maxSteps, maxUpdates, variant, way, options = '' }) {
  const renamed = options.replace(/--set (\w+)=/g, (_, name) => `--set ${FORMER_NAMES[name] ?? name}=`);
  return JSON.stringify({ source, minutes, maxSteps, maxUpdates, variant, way, options: renamed });
}

export const isSame = (some, others) => inPresentNames(some) === inPresentNames(others);

/** A run for each seed, or for as many as the plan gives; random actions have a single one. @param seeds instead of those */
export function withSeeds(plan, seeds) {
  const countOf = (cell) => (isPlayed(cell) ? 1 : (cell.seeds ?? SEEDS));
  const usual = Array.from({ length: Math.max(...plan.map(countOf), 0) }, (_, i) => String(i + 1));
  return (seeds ?? usual).flatMap((seed, i) =>
    plan
      .filter((cell) => (seeds && !isPlayed(cell)) || i < countOf(cell))
      .map((cell) => ({ cell, seed, name: nameOf(cell, seed) })),
  );
}

/** Replaces the plan's estimate with the minutes that runs of the same row took, if there are any. @param cells measured ones */
export function withMeasuredCosts(planned, cells) {
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const minutes = new Map();
  for (const { cell, name } of planned) {
    const found = byName.get(name);
    const row = nameOf(cell, '*');
    if (found) minutes.set(row, [...(minutes.get(row) ?? []), found.wallSeconds / 60]);
  }
  return planned.map((one) => {
    const taken = minutes.get(nameOf(one.cell, '*'));
    if (!taken || isPlayed(one.cell)) return one;
    const cost = taken.reduce((sum, each) => sum + each, 0) / taken.length + TEST_MINUTES;
    return { ...one, cell: { ...one.cell, cost } };
  });
}

/** Approximate minutes for opening a browser and for the test episodes; the rest of a run is in its cell. */
const TEST_MINUTES = 0.3;
/** Minutes up to which a run is cheap. */
const CHEAP = 5;

/** Cells that start from another run have to wait for its table. */
const isCheap = ({ cell: { cost, startsFrom } }) => cost <= CHEAP && !startsFrom;

/**
 * In order of value: cheap cells first, then by table, then by cost, with all seeds of one cell before the next.
 * Nothing that starts from another run comes before it.
 * @param tables by importance
 */
export const byImportance = (cells, tables) =>
  behindTheirStarts(
    cells.toSorted(
      (a, b) =>
        Number(isCheap(b)) - Number(isCheap(a)) ||
        tables.indexOf(a.cell.table) - tables.indexOf(b.cell.table) ||
        a.cell.cost - b.cell.cost ||
        a.cell.task.localeCompare(b.cell.task, 'en') ||
        nameOf(a.cell, '').localeCompare(nameOf(b.cell, ''), 'en') ||
        Number(a.seed) - Number(b.seed),
    ),
  );

/** Name of the cell that this one starts from; undefined if it starts from scratch. */
export const startNameOf = ({ startsFrom, agent, source }, seed) =>
  startsFrom && nameOf({ agent, source, ...startsFrom }, seed);

/** A cell that others start from comes right before the first of them, unless it is already in the list. */
function behindTheirStarts(cells) {
  const byName = new Map(cells.map((one) => [one.name, one]));
  const ordered = new Set();
  const add = (one) => {
    const start = byName.get(startNameOf(one.cell, one.seed));
    if (start) add(start);
    ordered.add(one);
  };
  for (const one of cells) add(one);
  return [...ordered];
}

/**
 * The first cells, in their order, that are expected to end in time when trained one after another; none without the cell that it
 * starts from.
 * @param minutes the time available
 */
export function fitting(cells, minutes) {
  let left = minutes;
  const leftOut = new Set();
  return cells.filter(({ cell, seed, name }) => {
    const fits = cell.cost <= left && !leftOut.has(startNameOf(cell, seed));
    if (fits) left -= cell.cost;
    else leftOut.add(name);
    return fits;
  });
}

/** The cost of runs on two cores, one at a time: `about 12.5 hours`. */
export function tellCost(cells, factor = 1) {
  const minutes = factor * cells.reduce((sum, { cell }) => sum + cell.cost, 0);
  return minutes < 90 ? `about ${Math.ceil(minutes)} minutes` : `about ${(minutes / 60).toFixed(1)} hours`;
}

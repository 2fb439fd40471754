/** What the page shows of the runs in `results/cells`: those of complete agents, and those with every published setting at once. */

import type { MeasuredTraining } from '../../src/contracts/measured';
import type { AgentId, Settings } from '../../src/contracts/run';
import { agentSpec, presentSettings } from '../../src/run/agentCatalogue';
import { tasksOf } from '../../src/task/taskChoice';
import { PAPER_PRESET } from '../plan/variants';
import type { Cell, Curve } from './cell';
import { resolved } from './resolved';
import { isStale } from './state';
import { holdingIfAny } from './table';

/** In the order of the cells. Among runs that differ only in their seeds, those that are up to date, if there are any. */
export function measuredTrainings(cells: readonly Cell[]): readonly MeasuredTraining[] {
  const rows = new Map<string, Cell[]>();
  for (const cell of cells.filter(isTold)) rows.set(rowOf(cell), [...(rows.get(rowOf(cell)) ?? []), cell]);
  return [...rows.values()].flatMap((row) => holdingIfAny(row).map(asTraining));
}

/** One run per line, so that a new one changes no other line. */
export const measuredFile = (cells: readonly Cell[]): string =>
  `[\n${measuredTrainings(cells)
    .map((training) => JSON.stringify(training))
    .join(',\n')}\n]\n`;

/** Ablations and the like need the text around their tables; players of random actions learn nothing. */
const isTold = ({ agent, variant }: Cell): boolean =>
  (variant === undefined || variant === PAPER_PRESET) && agentSpec(agent) !== undefined;

const rowOf = (cell: Cell): string =>
  [...tasksOf(cell), cell.agent, cell.source, cell.way, cell.variant].join('|');

function asTraining(cell: Cell): MeasuredTraining {
  const { task, otherTasks, agent, seed, frames, source, demos, way, variant, tasks, curves } = cell;
  return {
    task,
    otherTasks,
    agent,
    seed,
    settings: changed(agent, cell.settings),
    frames,
    source,
    demos,
    way,
    ...(variant === PAPER_PRESET && { isPaperPreset: true }),
    ...(isStale(cell) && { isStale: true }),
    successRate: round(cell.successRate),
    evalEpisodes: cell.evalEpisodes,
    envSteps: cell.envSteps,
    episodes: cell.episodes,
    gradSteps: cell.gradSteps,
    wallSeconds: Math.round(cell.wallSeconds),
    secondsTo95: cell.secondsTo95 === null ? null : Math.round(cell.secondsTo95),
    envStepsTo95: cell.envStepsTo95 ?? null,
    ...(otherTasks && tasks && { tasks: byTask(tasks) }),
    curve: overSteps(curves['evaluate/success'] ?? []),
  };
}

/** Empty if nothing was played: cloning takes no environment steps. */
const overSteps = (curve: Curve): Curve =>
  (curve.at(-1)?.[0] ?? 0) > 0 ? curve.map(([steps, rate]) => [steps, round(rate)]) : [];

const round = (rate: number): number => Math.round(rate * 10_000) / 10_000;

const byTask = (rates: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(rates).map(([task, rate]) => [task, round(rate)]));

/** Under the current names of settings. */
function changed(agent: AgentId, settings: Settings): Settings {
  const defaults = resolved(agent, {});
  return Object.fromEntries(
    Object.entries(presentSettings(agent, settings)).filter(([key, value]) => value !== defaults[key]),
  );
}

/** Measured runs that differ only in their seeds, as one row: what was trained, and how well it did. */
import type { TaskChoice } from '../../contracts/env';
import type { MeasuredTraining } from '../../contracts/measured';
import { mean } from '../../maths/statistics';
import { agentCatalogue, agentSpec } from '../../run/agentCatalogue';
import { tasksOf } from '../../task/taskChoice';
import { countOf } from '../../text/format';

export interface MeasuredRow {
  readonly key: string;
  /** `WGE + DOMNet`, `CC-Net, cloning` */
  readonly name: string;
  /** `3 seeds, 10 human demonstrations` */
  readonly detail: string;
  /** One for each seed, in order. */
  readonly trainings: readonly MeasuredTraining[];
}

/** Whether there is something to draw. */
export const hasCurves = ({ trainings }: MeasuredRow): boolean =>
  trainings.some(({ curve }) => curve.length > 0);

/** In the order of the agents. */
export function measuredRows(trainings: readonly MeasuredTraining[]): readonly MeasuredRow[] {
  const groups = new Map<string, MeasuredTraining[]>();
  for (const training of trainings) {
    const key = keyOf(training);
    groups.set(key, [...(groups.get(key) ?? []), training]);
  }
  return [...groups]
    .map(([key, members]) => rowOf(key, members))
    .toSorted((a, b) => compare(placeOf(a), placeOf(b)));
}

/** Rows that include the task, possibly among others. */
export const rowsWith = (rows: readonly MeasuredRow[], task: string): readonly MeasuredRow[] =>
  rows.filter(({ trainings: [first] }) => tasksOf(first).includes(task));

/** Rows with exactly these tasks. */
export function rowsOf(rows: readonly MeasuredRow[], choice: TaskChoice): readonly MeasuredRow[] {
  const wanted = new Set(tasksOf(choice));
  return rows.filter(({ trainings: [first] }) => {
    const own = tasksOf(first);
    return own.length === wanted.size && own.every((task) => wanted.has(task));
  });
}

export interface Rate {
  readonly mean: number;
  /** Rates of the worst and best seeds. */
  readonly low: number;
  readonly high: number;
}

/** Success on test episodes, in one task if there are several. Null if that was not recorded. */
export function rateIn({ trainings }: MeasuredRow, task: string): Rate | null {
  const rates = trainings
    .map(({ otherTasks, tasks, successRate }) => (otherTasks ? tasks?.[task] : successRate))
    .filter((rate) => rate !== undefined);
  if (rates.length === 0) return null;
  return { mean: mean(rates), low: Math.min(...rates), high: Math.max(...rates) };
}

/** The median run by success and, among equally good ones, by environment steps. */
export function medianOf({ trainings }: MeasuredRow): MeasuredTraining {
  const fromBest = trainings.toSorted((a, b) => b.successRate - a.successRate || a.envSteps - b.envSteps);
  return fromBest[Math.floor((fromBest.length - 1) / 2)];
}

/** What the runs of one row have in common. */
export const keyOf = (training: MeasuredTraining): string => {
  const { agent, source, way, isPaperPreset } = training;
  return [tasksOf(training).join(' '), agent, source, way ?? '', isPaperPreset ? 'paper' : ''].join('|');
};

const SOURCES: readonly MeasuredTraining['source'][] = ['none', 'human', 'bundled', 'scripted'];

/** By agent, ours before the paper's settings, few tasks before many, human demonstrations before others. */
const placeOf = ({ trainings: [first] }: MeasuredRow): readonly number[] => [
  agentCatalogue.findIndex(({ id }) => id === first.agent),
  first.isPaperPreset ? 1 : 0,
  tasksOf(first).length,
  SOURCES.indexOf(first.source),
];

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, i) => place !== other[i]);
  return at === -1 ? 0 : one[at] - other[at];
}

function rowOf(key: string, trainings: readonly MeasuredTraining[]): MeasuredRow {
  const [{ agent, way, isPaperPreset }] = trainings;
  const agentName = agentSpec(agent)?.name ?? agent;
  return {
    key,
    name: [agentName, way, isPaperPreset && 'paper preset'].filter(Boolean).join(', '),
    detail: detailOf(trainings),
    trainings: trainings.toSorted((a, b) => a.seed - b.seed),
  };
}

function detailOf(trainings: readonly MeasuredTraining[]): string {
  const [first] = trainings;
  const tasks = tasksOf(first).length;
  const { source, demos, isStale } = first;
  return [
    tasks > 1 && `${tasks} tasks at once`,
    countOf(trainings.length, 'seed'),
    source !== 'none' && countOf(demos, `${source} demonstration`),
    isStale && 'by an earlier version',
  ]
    .filter(Boolean)
    .join(', ');
}

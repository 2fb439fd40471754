/** A comparison as files for other programs: its results, all points of the runs, and their curves as drawn. */
import type { RunRecord } from '../../store/Database';
import { csvRow } from '../../store/exports/csv';
import { tasksOf } from '../../task/taskChoice';
import type { MetricLog } from '../activeRun/MetricLog';
import { CSV_COLUMNS, csvLines } from '../activeRun/metricExports';
import type { XAxis } from '../curves/xAxis';
import { BAND_KINDS } from './bandKinds';
import {
  FIGURES,
  type FigureRun,
  groupDifferences,
  type MeasuredResult,
  type ResultRun,
  summaryOf,
} from './groupResults';
import { type GroupCurves, kindOf, runCountOf } from './plot/groupCurves';
import { type GroupedRun, groupTitles } from './seedGroups';
import { titleOf } from './selectRuns';
import { differences, NO_SETTING } from './settingsDifference';

interface RunLog {
  readonly run: Pick<RunRecord, 'config' | 'demoIds' | 'name'>;
  readonly log: MetricLog;
}

/** Columns that every file has, whether the runs differ in them or not; with ids, as `latticework metrics` writes them. */
const ALWAYS: readonly string[] = ['task', 'agent', 'seed'];

/**
 * All points of all metrics of the runs in long form. Each line begins with the run, its task, agent and seed, and the settings in which
 * the runs differ.
 * @returns the file in parts: whole, it may be longer than a text can be
 */
export function* runsCsv(logs: readonly RunLog[]): Generator<string> {
  const others = differences(logs.map(({ run }) => run)).filter(({ key }) => !ALWAYS.includes(key));
  const names = distinct(logs.map(({ run }) => titleOf(run)));
  yield `${csvRow(['run', ...ALWAYS, ...others.map(({ key }) => key), ...CSV_COLUMNS])}\n`;
  for (const [i, { run, log }] of logs.entries()) {
    const { agent, seed } = run.config;
    const settings = others.map(({ values }) => (values[i] === NO_SETTING ? '' : values[i]));
    const start = csvRow([names[i], tasksOf(run.config).join('+'), agent, `${seed}`, ...settings]);
    const lines = [...csvLines(log)].map((line) => `${start},${line}\n`);
    yield lines.join('');
  }
}

/** Where a text occurs again, it is numbered: `click-tab`, `click-tab (2)`. */
function distinct(texts: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return texts.map((text) => {
    let name = text;
    for (let n = 2; used.has(name); n++) name = `${text} (${n})`;
    used.add(name);
    return name;
  });
}

const X_COLUMNS: { readonly [X in XAxis]: string } = {
  step: 'control_step',
  env: 'env_steps',
  updates: 'updates',
  time: 'wall_seconds',
};

interface Drawn {
  readonly metric: string;
  readonly xAxis: XAxis;
}

/** The curves as drawn, smoothed if they are: of each group the line and the band, of a run alone its curve, without a band. */
export function bandsCsv(groups: readonly GroupCurves[], { metric, xAxis }: Drawn): string {
  const middle = BAND_KINDS[kindOf(groups)].line;
  const lines = [csvRow(['metric', X_COLUMNS[xAxis], 'group', middle, 'low', 'high', 'band', 'runs'])];
  for (const group of groups) {
    const { name, curves, band } = group;
    const [{ x, y }] = curves;
    const points = band
      ? band.x.map((at, i) => [at, band.middle[i], band.low[i], band.high[i]])
      : x.map((at, i) => [at, y[i], '', '']);
    for (const [at, ...values] of points)
      lines.push(
        csvRow([metric, `${at}`, name, ...values.map(String), band?.kind ?? '', `${runCountOf(group)}`]),
      );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * The results of the groups, a line for each: its seeds, the settings in which groups differ, and of each figure the mean, the minimum
 * and the maximum over the runs that have it, and how many those are. Then the same of measured runs, without settings.
 */
export function resultsCsv(
  groups: readonly (readonly (ResultRun & GroupedRun)[])[],
  measured: readonly MeasuredResult[] = [],
): string {
  const settings = groupDifferences(groups);
  const titles = groupTitles(groups);
  const columns = FIGURES.flatMap(({ key }) => ['mean', 'min', 'max', 'runs'].map((of) => `${key}_${of}`));
  const lines = [csvRow(['group', 'seeds', ...settings.map(({ key }) => key), ...columns])];
  for (const [i, runs] of groups.entries()) {
    const seeds = runs.map(({ config }) => config.seed);
    const values = settings.map((row) => (row.values[i] === NO_SETTING ? '' : row.values[i]));
    lines.push(csvRow([titles[i], seedsCell(seeds), ...values, ...figureCells(runs)]));
  }
  const none = settings.map(() => '');
  for (const { name, runs } of measured)
    lines.push(csvRow([name, seedsCell(runs.map(({ seed }) => seed)), ...none, ...figureCells(runs)]));
  return `${lines.join('\n')}\n`;
}

const seedsCell = (seeds: readonly number[]): string => seeds.toSorted((a, b) => a - b).join(' ');

const figureCells = (runs: readonly FigureRun[]): readonly string[] =>
  FIGURES.flatMap((figure) => {
    const summary = summaryOf(runs, figure);
    return summary ? [summary.mean, summary.min, summary.max, summary.count].map(String) : ['', '', '', '0'];
  });

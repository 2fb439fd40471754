/** `latticework metrics`: the metrics of several trainings as one CSV file in long form, on standard output. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunConfig } from '../../src/contracts/run';
import { presentSettings } from '../../src/run/agentCatalogue';
import { csvRow } from '../../src/store/exports/csv';
import { METRIC_COLUMNS, metricCells } from '../../src/store/exports/metricCsv';
import { tasksOf } from '../../src/task/taskChoice';
import { resolved } from '../results/resolved';
import { type ReadTraining, readTraining } from '../training/readTraining';
import { CHECKPOINT } from '../training/TrainingFolder';
import { UsageError } from '../UsageError';

/** Folders without a run are named on standard error, as `results/*` may well contain some. */
export function printMetrics(paths: readonly string[]): void {
  const trainings: ReadTraining[] = [];
  for (const path of paths.flatMap(runsAt)) {
    try {
      trainings.push(readTraining(path));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(error.message);
    }
  }
  if (trainings.length === 0) throw new UsageError('There is no run to print the metrics of.');
  for (const part of metricsCsv(trainings)) console.log(part);
}

/** A folder; or, if it holds no run, those in it that do: runs on the tasks of a pack are in a folder of the pack's name. */
function runsAt(path: string): string[] {
  const isRun = (folder: string) => existsSync(join(folder, CHECKPOINT));
  if (isRun(path) || !statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const within = readdirSync(path)
    .map((name) => join(path, name))
    .filter(isRun);
  return within.length > 0 ? within : [path];
}

/** In parts, each without its last line break: the columns, then run by run. */
function* metricsCsv(trainings: readonly ReadTraining[]): Generator<string> {
  const changed = [...new Set(trainings.flatMap(({ config }) => Object.keys(changedIn(config))))].sort();
  yield csvRow(['run', 'task', 'agent', 'seed', ...changed, ...METRIC_COLUMNS]);
  for (const { path, config, metrics } of trainings) {
    const { agent, seed } = config;
    const settings = resolved(agent, changedIn(config));
    const values = changed.map((key) => String(settings[key] ?? ''));
    const run = [
      path.replace(/(?<=.)[\\/]+$/, ''),
      tasksOf(config).join('+'),
      agent,
      String(seed),
      ...values,
    ];
    const lines = metrics().map(
      ({ name: metric, step: controlStep, envSteps = Number.NaN, seconds, value }) =>
        csvRow([
          ...run,
          ...metricCells({ metric, controlStep, envSteps, wallSeconds: seconds, value: value ?? Number.NaN }),
        ]),
    );
    if (lines.length > 0) yield lines.join('\n');
  }
}

/** Under their present names. */
const changedIn = ({ agent, settings }: RunConfig) => presentSettings(agent, settings);

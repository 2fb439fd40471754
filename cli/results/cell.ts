/**
 * A cell of a table: one run with one seed, as `results/cells` keeps it. Small enough to commit, and complete enough
 * to make every table and drawing from: conditions, code version, resolved settings, everything that was measured on test episodes.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { errorMessage } from '../../src/contracts/errorMessage';
import type { MetricEvent } from '../../src/contracts/metrics';
import type { RunResult, Settings } from '../../src/contracts/run';
import { trainingVersionOf } from '../../src/run/agentCatalogue';
import { decodeRun } from '../../src/store/archives';
import { environmentVersionOf } from '../../src/task/environmentVersion';
import { tasksOf } from '../../src/task/taskChoice';
import type { CellConditions } from '../plan/conditions';
import { resolved } from './resolved';

/** What a run was asked to do. */
interface Conditions extends CellConditions {
  /** Commit that it was started with, followed by `+` if files had been changed. */
  readonly code?: string;
}

/** Pairs of environment steps and value. */
export type Curve = readonly (readonly [envSteps: number, value: number])[];

export interface Cell extends RunResult, Conditions {
  readonly version: 1;
  /** Name of its file, and of the folder that it was trained in. */
  readonly name: string;
  /** Every setting of the agent with its value. */
  readonly settings: Settings;
  readonly frames: number;
  /** Versions of the agent and of the pages: see `AgentSpec` and `environmentVersionOf`. 1 in cells without them. */
  readonly trainingVersion?: number;
  readonly environmentVersion?: number;
  readonly machine: { readonly cpu: string; readonly cores: number };
  /** When it ended, in UTC. */
  readonly date: string;
  /** Evaluations during training, by metric: `evaluate/success` and, if there are several tasks, by task. */
  readonly curves: Readonly<Record<string, Curve>>;
}

/**
 * From the folder that `latticework train` has filled.
 * @returns null if the run has not ended
 */
export function recordCell(folder: string): Cell | null {
  const [result, conditions] = ['result.json', 'conditions.json'].map((name) => join(folder, name));
  if (!existsSync(result) || !existsSync(conditions)) return null;
  const { interrupted, ...rest } = readJson(result);
  if (interrupted) return null;
  const { latest } = decodeRun(new Uint8Array(readFileSync(join(folder, 'checkpoint.lattice'))));
  const config = latest!.config;
  return {
    version: 1,
    name: basename(folder),
    ...rest,
    ...readJson(conditions),
    settings: resolved(config.agent, config.settings),
    frames: config.numEnvs,
    trainingVersion: trainingVersionOf(config.agent),
    environmentVersion: environmentVersionOf(tasksOf(config)[0]),
    machine: { cpu: cpus()[0]?.model.trim() ?? 'unknown', cores: cpus().length },
    date: statSync(result).mtime.toISOString(),
    curves: curvesIn(readFileSync(join(folder, 'metrics.jsonl'), 'utf8')),
  };
}

/** Files that cannot be read and have been named. */
const named = new Set<string>();

/** All cells of a folder, in the order of their names. One that cannot be read is named on stderr, once, and left out. */
export function readCells(folder: string): Cell[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => readCell(join(folder, name)) ?? []);
}

/** Null if it cannot be read. */
function readCell(path: string): Cell | null {
  try {
    return readJson(path);
  } catch (error) {
    if (!named.has(path))
      console.error(`${path} cannot be read, and counts as missing: ${errorMessage(error)}`);
    named.add(path);
    return null;
  }
}

/** Evaluations during training, from the lines of `metrics.jsonl`. */
export function curvesIn(metrics: string): Record<string, [number, number][]> {
  const curves: Record<string, [number, number][]> = {};
  for (const line of metrics.split('\n')) {
    if (!line.includes('"evaluate/success')) continue;
    const { name, envSteps, value } = JSON.parse(line) as MetricEvent;
    curves[name] ??= [];
    curves[name].push([envSteps, value]);
  }
  return curves;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Trainings as `train` left them: what was trained, and every metric. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../../src/contracts/errorMessage';
import type { MetricEvent } from '../../src/contracts/metrics';
import type { RunConfig } from '../../src/contracts/run';
import { decodeRun } from '../../src/store/archives';
import { UsageError } from '../UsageError';
import { CHECKPOINT, METRICS } from './TrainingFolder';

/** A line of `metrics.jsonl`. */
interface WrittenMetric extends Omit<MetricEvent, 'value' | 'envSteps'> {
  /** Null for one that is not finite, which JSON cannot express. */
  readonly value: number | null;
  /** Missing in runs from before they were recorded. */
  readonly envSteps?: number;
  /** Of training. */
  readonly seconds: number;
}

export interface ReadTraining {
  /** Its folder, as given. */
  readonly path: string;
  readonly config: RunConfig;
  /** Read when they are asked for: those of many runs take up a lot of memory. */
  metrics(): readonly WrittenMetric[];
}

/** A run may still be under way. @throws UsageError if the folder holds none */
export function readTraining(path: string): ReadTraining {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new UsageError(`There is no folder ${path}.`);
  if (!found.isDirectory()) throw new UsageError(`${path} is a file: give a folder that train wrote.`);
  for (const name of [CHECKPOINT, METRICS])
    if (!existsSync(join(path, name))) throw new UsageError(`${path} holds no run: it has no ${name}.`);
  try {
    const { config } = decodeRun(new Uint8Array(readFileSync(join(path, CHECKPOINT)))).run;
    return { path, config, metrics: () => readMetrics(join(path, METRICS)) };
  } catch (error) {
    throw new UsageError(`${join(path, CHECKPOINT)} cannot be read: ${errorMessage(error)}`);
  }
}

const readMetrics = (file: string): WrittenMetric[] =>
  readFileSync(file, 'utf8').split('\n').flatMap(parseMetric);

/** Nothing for a line that is incomplete: it is being written. */
function parseMetric(line: string): WrittenMetric[] {
  try {
    return [JSON.parse(line) as WrittenMetric];
  } catch {
    return [];
  }
}

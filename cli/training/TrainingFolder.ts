/**
 * The folder of one run: `training.json` says what the run is tested on, and whether only that is left; `metrics.jsonl`
 * grows with every metric, `checkpoint.lattice` is the run as it was a moment ago, `result.json` comes last. The program
 * may be killed at any time: the files are intact, and enough to resume from.
 */
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { Progress } from '../../src/contracts/agent';
import { errorMessage } from '../../src/contracts/errorMessage';
import { isRecordedBy, type MetricEvent } from '../../src/contracts/metrics';
import { createFolder } from '../createFolder';
import { UsageError } from '../UsageError';
import { FolderInUse, lockFolder } from './folderLock';
import { ASIDE, writeWhole } from './writeWhole';

export const CHECKPOINT = 'checkpoint.lattice';
export const METRICS = 'metrics.jsonl';
const RESULT = 'result.json';
const PLAN = 'training.json';
const LOCK = 'training.lock';

/** Files of a run that left nothing to resume from. */
const BEGINNINGS = [METRICS, PLAN];

/** Files that are written aside first. */
const WRITTEN = [CHECKPOINT, METRICS, RESULT, PLAN];

/** How a run is tested when training is over. */
export interface TestPlan {
  readonly evalEpisodes: number;
  /** Set when training is over and only the test is left. */
  readonly isTrained?: boolean;
}

export class TrainingFolder {
  private readonly isNew: boolean;
  private readonly unlock: () => void;
  /** A second Ctrl-C, or one while the browser is being opened, ends the program wherever it is. */
  private readonly closeAtExit = (): void => {
    try {
      this.close();
    } catch {}
  };

  private constructor(
    readonly path: string,
    private hasCheckpoint: boolean,
  ) {
    this.isNew = !existsSync(path);
    try {
      createFolder(resolve(path));
      this.unlock = lockFolder(path, this.file(LOCK));
      this.clear();
      process.once('exit', this.closeAtExit);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`${path} cannot be written to: ${errorMessage(error)}`);
    }
  }

  /** For a new run. @throws UsageError if the folder already holds one, or cannot be written to */
  static create(path: string, plan: TestPlan): TrainingFolder {
    if (isTaken(path)) {
      const advice = existsSync(join(path, RESULT))
        ? ''
        : ` To continue it: latticework train --resume ${path}`;
      throw new UsageError(`${path} already holds a run. Choose another --out, or remove it.${advice}`);
    }
    const folder = new TrainingFolder(path, false);
    writeFileSync(folder.file(METRICS), '');
    folder.saveTestPlan(plan);
    return folder;
  }

  /** For a new run, in `path`, or `path` with the first number appended for which no run is lost, and none is under way. */
  static createUntaken(path: string, plan: TestPlan): TrainingFolder {
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? path : `${path}-${number}`;
      if (isTaken(candidate)) continue;
      try {
        return TrainingFolder.create(candidate, plan);
      } catch (error) {
        if (!(error instanceof FolderInUse)) throw error;
      }
    }
  }

  /** For a resumed run. @throws UsageError if there is none to resume, or it has ended */
  static resume(path: string): {
    folder: TrainingFolder;
    checkpoint: Uint8Array;
    plan: TestPlan | null;
  } {
    if (!existsSync(join(path, CHECKPOINT))) {
      throw new UsageError(`There is no run to resume in ${path}: it has no ${CHECKPOINT}.`);
    }
    if (hasEnded(join(path, RESULT))) {
      throw new UsageError(`The run in ${path} has ended; its result is ${join(path, RESULT)}.`);
    }
    const folder = new TrainingFolder(path, true);
    const checkpoint = new Uint8Array(readFileSync(folder.file(CHECKPOINT)));
    return { folder, checkpoint, plan: readJson(folder.file(PLAN)) as TestPlan | null };
  }

  /** Whether the run can be resumed from here. */
  get isResumable(): boolean {
    return this.hasCheckpoint;
  }

  saveTestPlan(plan: TestPlan): void {
    writeWhole(this.file(PLAN), `${JSON.stringify(plan)}\n`);
  }

  /** Drops metrics from after a checkpoint with these counters, or all of them without one: the run continues from there. */
  rewindMetrics(progress: Progress | undefined): void {
    const path = this.file(METRICS);
    const lines = (existsSync(path) ? readFileSync(path, 'utf8') : '')
      .split('\n')
      .filter((line) => isWrittenBy(line, progress));
    writeWhole(path, lines.map((line) => `${line}\n`).join(''));
  }

  addMetrics(metrics: readonly object[]): void {
    if (metrics.length === 0) return;
    appendFileSync(this.file(METRICS), metrics.map((metric) => `${JSON.stringify(metric)}\n`).join(''));
  }

  saveCheckpoint(file: Uint8Array): void {
    writeWhole(this.file(CHECKPOINT), file);
    this.hasCheckpoint = true;
  }

  saveResult(result: object): void {
    writeWhole(this.file(RESULT), `${JSON.stringify(result, null, 2)}\n`);
  }

  /** Releases the folder. A run that left nothing to resume from leaves nothing at all. */
  close(): void {
    process.off('exit', this.closeAtExit);
    if (!this.hasCheckpoint) for (const name of BEGINNINGS) rmSync(this.file(name), { force: true });
    this.unlock();
    if (this.isNew && readdirSync(this.path).length === 0) rmdirSync(this.path);
  }

  /** Removes what a killed run was writing. */
  private clear(): void {
    for (const name of readdirSync(this.path))
      if (WRITTEN.some((file) => name.startsWith(file)) && name.endsWith(ASIDE)) rmSync(this.file(name));
  }

  private file(name: string): string {
    return join(this.path, name);
  }
}

/** Whether a folder holds a run that would be lost. */
export const isTaken = (path: string): boolean =>
  [CHECKPOINT, RESULT].some((name) => existsSync(join(path, name)));

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** The result of a run that was asked to end early says so, and the run can still be resumed. */
function hasEnded(result: string): boolean {
  if (!existsSync(result)) return false;
  return (readJson(result) as { interrupted?: boolean } | null)?.interrupted !== true;
}

/** Whether a line of metrics is complete, and from before the checkpoint. */
function isWrittenBy(line: string, progress: Progress | undefined): boolean {
  try {
    return isRecordedBy(JSON.parse(line) as MetricEvent, progress);
  } catch {
    return false;
  }
}

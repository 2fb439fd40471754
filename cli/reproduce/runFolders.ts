/** The folder of a run, below `results/runs`: its conditions are stored next to its checkpoint, so that only a run with the same ones resumes it. */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CellConditions, isSame } from '../plan/conditions';
import { writeWhole } from '../training/writeWhole';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const conditionsIn = (folder: string) => join(folder, 'conditions.json');

const resultIn = (folder: string) => join(folder, 'result.json');

const hasResult = (folder: string) => existsSync(resultIn(folder));

/** Whether it has come to its end. An interrupted run also has a result, which says so. */
export const hasEnded = (folder: string): boolean =>
  hasResult(folder) && readJson(resultIn(folder)).interrupted !== true;

const hasCheckpoint = (folder: string) => existsSync(join(folder, 'checkpoint.lattice'));

/**
 * Arguments that bring a run to its end: they continue one that was interrupted or killed. Null if it has ended.
 * @param options of `latticework train`, if it has not begun
 */
export function trainingIn(folder: string, options: readonly string[]): string[] | null {
  if (hasEnded(folder)) return null;
  return hasCheckpoint(folder) ? ['train', '--resume', folder] : ['train', ...options, '--out', folder];
}

/** What a run depends on besides its conditions. */
export interface Versions {
  readonly trainingVersion: number;
  readonly environmentVersion: number;
}

/** Whether a run under the same conditions and of the same versions can be resumed. */
export function isUnderWay(folder: string, conditions: CellConditions, versions: Versions): boolean {
  if (!existsSync(conditionsIn(folder)) || !hasCheckpoint(folder)) return false;
  const begun = readJson(conditionsIn(folder));
  return (
    isSame(begun, conditions) && Object.entries(versions).every(([key, version]) => begun[key] === version)
  );
}

/** An empty folder, except for the conditions of the run. An existing one with other conditions moves to `results/old`. */
export function beginIn(folder: string, begun: CellConditions & Versions & { readonly code: string }): void {
  if (hasResult(folder) || hasCheckpoint(folder)) putAside(folder);
  mkdirSync(folder, { recursive: true });
  writeWhole(conditionsIn(folder), `${JSON.stringify(begun)}\n`);
}

/** Kept under another name, where nothing resumes it. */
function putAside(folder: string): void {
  const results = dirname(dirname(folder));
  const old = join(results, 'old', `${basename(folder)}-${Math.round(statSync(folder).mtimeMs)}`);
  mkdirSync(dirname(old), { recursive: true });
  renameSync(folder, old);
  console.log(`${folder} has other conditions; it is now ${old}`);
}

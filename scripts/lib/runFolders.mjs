/** The folder of a training, below `results/runs`: what it began with stands beside its checkpoint, so that only its like goes on with it. */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isSame } from './cells.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const conditionsIn = (folder) => join(folder, 'conditions.json');

/** Whether it came to its end. One that was interrupted has a result, too, which says so. */
export const hasResult = (folder) => existsSync(join(folder, 'result.json'));

const hasCheckpoint = (folder) => existsSync(join(folder, 'checkpoint.lattice'));

/** Whether a training under the same conditions, of the same versions, can go on. */
export function isUnderWay(folder, conditions, versions) {
  if (!existsSync(conditionsIn(folder)) || !hasCheckpoint(folder)) return false;
  const begun = readJson(conditionsIn(folder));
  return (
    isSame(begun, conditions) && Object.entries(versions).every(([key, version]) => begun[key] === version)
  );
}

/** An empty folder, but for what the training begins with. One under other conditions that is there goes to `results/old`. */
export function beginIn(folder, begun) {
  if (hasResult(folder) || hasCheckpoint(folder)) putAside(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(conditionsIn(folder), `${JSON.stringify(begun)}\n`);
}

/** Kept under another name, where nothing goes on with it. */
function putAside(folder) {
  const results = dirname(dirname(folder));
  const old = join(results, 'old', `${basename(folder)}-${Math.round(statSync(folder).mtimeMs)}`);
  mkdirSync(dirname(old), { recursive: true });
  renameSync(folder, old);
  console.log(`${folder} is of other conditions; it is now ${old}`);
}

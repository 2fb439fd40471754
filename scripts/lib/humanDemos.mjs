/**
 * Where the public human demonstrations are, if present. LATTICEWORK_DEMOS names the folder with collections of them,
 * LATTICEWORK_DEMOS_1000 the one with a thousand of some tasks.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot } from './project.mjs';

/** Demonstrations of a run, unless the plan gives another number. */
export const DEMOS = 10;

const collections = () => resolve(process.env.LATTICEWORK_DEMOS ?? inRoot('..', 'shared', 'demos'));
const thousands = () => resolve(process.env.LATTICEWORK_DEMOS_1000 ?? inRoot('..', 'shared', 'demos-1000'));

/** Collections have the ten that most runs learn from; more than that, and ten that differ from seed to seed, come from the thousands. */
export const folderWith = ({ demos = DEMOS, fromThousands = false }) =>
  demos > DEMOS || fromThousands ? thousands() : collections();

/**
 * Folder of a task's human demonstrations, in the newest collection that has any; or that of all thousands. Null if there is none.
 */
export function humanDemos(cell) {
  const { task } = cell;
  const folder = folderWith(cell);
  if (!existsSync(folder)) return null;
  if (folder === thousands()) return folder;
  const newestFirst = readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .reverse();
  return newestFirst.map((name) => join(folder, name, task)).find((path) => existsSync(path)) ?? null;
}

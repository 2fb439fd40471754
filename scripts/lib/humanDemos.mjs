/**
 * Where the public human demonstrations lie, if they are present. LATTICEWORK_DEMOS names the folder with collections of them,
 * LATTICEWORK_DEMOS_1000 that with a thousand of some tasks.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot } from './project.mjs';

/** Demonstrations of a training, where the plan names no other number. */
export const DEMOS = 10;

const collections = resolve(process.env.LATTICEWORK_DEMOS ?? inRoot('..', 'shared', 'demos'));
const thousands = resolve(process.env.LATTICEWORK_DEMOS_1000 ?? inRoot('..', 'shared', 'demos-1000'));

/** Collections have enough for most trainings; what wants more takes it from the thousands. */
export const folderWith = (demos = DEMOS) => (demos > DEMOS ? thousands : collections);

/**
 * Folder of a task's human demonstrations, in the newest collection that has any; where more are wanted than usual, that of all
 * thousands. Null where there is none.
 */
export function humanDemos({ task, demos }) {
  const folder = folderWith(demos);
  if (!existsSync(folder)) return null;
  if (folder === thousands) return folder;
  const newestFirst = readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .reverse();
  return newestFirst.map((name) => join(folder, name, task)).find((path) => existsSync(path)) ?? null;
}

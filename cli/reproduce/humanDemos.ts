/**
 * Where the public human demonstrations are, if present. LATTICEWORK_DEMOS names the folder with collections of them,
 * LATTICEWORK_DEMOS_1000 the one with a thousand of some tasks.
 */
import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { PlannedCell } from '../plan/PlannedCell';
import { projectRoot } from '../projectRoot';

/** Demonstrations of a run, unless the plan gives another number. */
export const DEMOS = 10;

/** Ten come from the first of these collections that has the task. Later collections are for the thousands. */
const COLLECTIONS = ['2017-10-16_second-turk', '2017-09-29_first-turk'];

/** Copies of the ten, from collections that have more. */
const TENS = join(projectRoot, 'node_modules', '.cache', 'latticework', 'human-demos');

/** What a cell says about its demonstrations. */
type Wanted = Pick<PlannedCell, 'task' | 'demos' | 'fromThousands'>;

const besideCheckout = (name: string) => join(projectRoot, '..', 'shared', name);
const collections = () => resolve(process.env.LATTICEWORK_DEMOS ?? besideCheckout('demos'));
const thousands = () => resolve(process.env.LATTICEWORK_DEMOS_1000 ?? besideCheckout('demos-1000'));

/** Collections have the ten that most runs learn from; more than that, and ten that differ from seed to seed, come from the thousands. */
const needsThousands = ({ demos = DEMOS, fromThousands = false }: Wanted) => demos > DEMOS || fromThousands;

export const folderWith = (cell: Wanted): string => (needsThousands(cell) ? thousands() : collections());

/**
 * Folder with a task's ten human demonstrations, or that of all thousands. Null if there is none.
 * @param tens folder for copies
 */
export function humanDemos(cell: Wanted, tens = TENS): string | null {
  const folder = folderWith(cell);
  if (needsThousands(cell)) return existsSync(folder) ? folder : null;
  const ofTask = COLLECTIONS.map((name) => join(folder, name, cell.task)).find((path) => existsSync(path));
  return ofTask ? firstTen(ofTask, tens) : null;
}

/** A folder with the first ten by name, so that every run learns from the same ones, however many there are. */
function firstTen(folder: string, tens: string): string {
  const files = readdirSync(folder)
    .filter((name) => /\.json(\.gz)?$/.test(name))
    .sort();
  if (files.length <= DEMOS) return folder;
  const ten = join(tens, basename(dirname(folder)), basename(folder));
  if (!existsSync(ten)) {
    // Complete before it can be found.
    const copy = `${ten}-${process.pid}`;
    for (const name of files.slice(0, DEMOS)) cpSync(join(folder, name), join(copy, name));
    renameSync(copy, ten);
  }
  return ten;
}

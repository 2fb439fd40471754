/** The tasks of a pack: what the catalogue says of a page of that name, else what its title tells. */
import type { PackInfo, PackPage } from '../contracts/pack';
import { taskRows } from '../task/catalogue';
import { noFields } from '../task/extractors';
import { type Task, toTask } from '../task/task';

const rowsByName = new Map(taskRows.map((row) => [row.id, row]));

/** Nobody knows what a page that is not in the catalogue takes; most tasks can be done with this. */
const UNKNOWN = {
  kinds: [],
  optimalActions: 5,
  actionSet: 'mouse+keyboard',
  textSource: 'worked out',
} as const;

/** One task for each page, with the id `pack/page`. */
export const packTasks = ({ name, pages }: PackInfo): Task[] => pages.map((page) => packTask(name, page));

function packTask(pack: string, { name, path, title }: PackPage): Task {
  const row = rowsByName.get(name) ?? {
    ...UNKNOWN,
    id: name,
    title: title || name,
    description: `A page of the pack ${pack}.`,
    fields: noFields,
  };
  return { ...toTask(row), id: `${pack}/${name}`, page: path, pack };
}

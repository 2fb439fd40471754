/** The tasks of a pack: taken from the catalogue if it has a page of that name, otherwise from the page's title. */
import type { PackInfo, PackPage } from '../contracts/pack';
import { taskRows } from '../task/catalogue';
import { noFields } from '../task/extractors';
import { type Task, toTask } from '../task/task';

const rowsByName = new Map(taskRows.map((row) => [row.id, row]));

/** There is no telling what a page outside the catalogue needs; this is enough for most tasks. */
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
    description: `A page from the pack ${pack}.`,
    fields: noFields,
  };
  return { ...toTask(row), id: `${pack}/${name}`, page: path, pack };
}

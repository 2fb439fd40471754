/**
 * The tasks of a pack: what its `tasks.json` says; for the rest, the catalogue's task of the same name if there is one, otherwise
 * the page's title and defaults.
 */
import type { PackInfo, PackPageInfo } from '../contracts/pack';
import { taskRows } from '../task/catalogue';
import { noFields } from '../task/extractors';
import type { PackSource } from '../task/source';
import { type Task, toTask } from '../task/task';
import { settingsOf } from './taskSettings';

const rowsByName = new Map(taskRows.map((row) => [row.id, row]));

/** There is no telling what a page outside the catalogue needs; this is enough for most tasks. */
const UNKNOWN = {
  kinds: [],
  optimalActions: 5,
  actionSet: 'mouse+keyboard',
  textSource: 'worked out',
} as const;

type PackTask = Task & { readonly source: PackSource };

/** One task for each page, with the id `pack/page`. */
export const packTasks = ({ name, pages }: PackInfo): PackTask[] => pages.map((page) => packTask(name, page));

function packTask(pack: string, page: PackPageInfo): PackTask {
  const { name, path, title } = page;
  const row = rowsByName.get(name) ?? {
    ...UNKNOWN,
    id: name,
    title: title || name,
    description: `A page from the pack ${pack}.`,
    fields: noFields,
  };
  const source = { kind: 'pack', pack, page: path } as const;
  return { ...toTask({ ...row, ...settingsOf(page) }), id: `${pack}/${name}`, source };
}

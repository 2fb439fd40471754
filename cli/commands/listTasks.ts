/** `latticework tasks`: the built-in tasks and those of bundled recorded sites, or the tasks of one pack. */
import { siteTasks } from '../../src/sitePlayer/siteTasks';
import { tasks } from '../../src/task/catalogue';
import { registerDiskPack } from '../packs';
import { printedTask } from '../printedTask';
import { listShippedSites } from '../recordedSites';
import { formatTable } from '../terminal/formatTable';

interface ListOptions {
  readonly pack?: string;
  readonly json?: boolean;
}

export function listTasks({ pack, json }: ListOptions): void {
  const listed =
    pack === undefined ? [...tasks, ...listShippedSites().flatMap(siteTasks)] : registerDiskPack(pack);
  if (json) console.log(JSON.stringify(listed.map(printedTask)));
  else console.log(formatTable(listed.map(({ id, description }) => [id, description])));
}

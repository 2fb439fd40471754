/** `latticework tasks`: the built-in tasks and those of bundled recorded sites, or the tasks of one pack. */
import { siteTasks } from '../../src/sitePlayer/siteTasks';
import { tasks } from '../../src/task/catalogue';
import { formatTable } from '../format';
import { registerDiskPack } from '../packs';
import { printedTask } from '../printedTask';
import { openShippedSites } from '../recordedSites';

interface ListOptions {
  readonly pack?: string;
  readonly json?: boolean;
}

export async function listTasks({ pack, json }: ListOptions): Promise<void> {
  const listed =
    pack === undefined
      ? [...tasks, ...(await openShippedSites()).flatMap(({ info }) => siteTasks(info))]
      : registerDiskPack(pack);
  if (json) console.log(JSON.stringify(listed.map(printedTask)));
  else console.log(formatTable(listed.map(({ id, description }) => [id, description])));
}

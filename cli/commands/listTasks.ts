/** `latticework tasks`: what can be trained on, built in or of one pack. */
import { tasks } from '../../src/task/catalogue';
import { formatTable } from '../format';
import { registerDiskPack } from '../packs';

interface ListOptions {
  readonly pack?: string;
  readonly json?: boolean;
}

export function listTasks({ pack, json }: ListOptions): void {
  const listed = pack === undefined ? tasks : registerDiskPack(pack);
  if (json) console.log(JSON.stringify(listed));
  else console.log(formatTable(listed.map(({ id, description }) => [id, description])));
}

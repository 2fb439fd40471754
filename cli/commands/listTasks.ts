/** `latticework tasks`: what can be trained on. */
import { tasks } from '../../src/task/catalogue';
import { formatTable } from '../format';

export function listTasks({ json }: { readonly json?: boolean }): void {
  if (json) console.log(JSON.stringify(tasks));
  else console.log(formatTable(tasks.map(({ id, description }) => [id, description])));
}

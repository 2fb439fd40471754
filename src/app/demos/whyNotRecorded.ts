/** Why no demonstration of a task can be recorded here, and what to do instead. */
import { isTask } from '../../task/catalogue';
import { pageNameOf } from '../../task/registry';
import type { Task } from '../../task/task';

const SITE =
  'A recorded site can only answer the requests made when it was recorded. Demonstrations come with its archive; to add some, record the site again with: latticework sites record.';

/** Null: nothing is in the way. */
export function whyNotRecorded({ id, pack, recordedSite }: Task): string | null {
  if (recordedSite !== undefined) return SITE;
  const name = pageNameOf(id);
  return pack !== undefined && isTask(name)
    ? `Demonstrations of the task ${name} also work for the pack’s page. Choose that task, and record it.`
    : null;
}

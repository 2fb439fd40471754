/** Why no demonstration of a task can be recorded here, and what to do instead. */
import { isTask } from '../../task/catalogue';
import { pageNameOf } from '../../task/registry';
import type { Task } from '../../task/task';

const SITE =
  'A recorded site can only answer the requests made when it was recorded. Demonstrations come with its archive; to add some, record the site again with: latticework sites record.';
const PACK = 'Recording needs every event inside the page, and pages of packs are isolated from this one.';
const WITHOUT =
  'There is no task of its name here whose demonstrations would do. Choose an agent that learns from rewards alone, such as DOM-Q-NET.';

/** Null: nothing is in the way. */
export function whyNotRecorded({ id, pack, recordedSite }: Task): string | null {
  if (recordedSite !== undefined) return SITE;
  if (pack === undefined) return null;
  const name = pageNameOf(id);
  return isTask(name)
    ? `${PACK} Choose the task ${name} and record it instead: its demonstrations also work for the pack’s page.`
    : `${PACK} ${WITHOUT}`;
}

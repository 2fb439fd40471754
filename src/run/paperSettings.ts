/** The published settings for what a run learns: some papers use other ones on some tasks. */
import type { Settings } from '../contracts/run';
import type { Presets } from '../contracts/settings';

/** @param tasks all that the run learns */
export const paperSettings = (
  { paper, paperByTask, paperOfSeveral }: Presets,
  tasks: readonly string[],
): Settings => ({ ...paper, ...(tasks.length > 1 ? paperOfSeveral : paperByTask?.[tasks[0]]) });

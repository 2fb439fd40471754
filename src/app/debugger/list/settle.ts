/** Records of episodes arrive with the run's updates, some of them after the answer. */

import { wallDelay } from '../../../env/waiting';

const LIMIT_MS = 3_000;
const LOOK_MS = 50;

/** Waits for the records that are missing, but not for long. */
export async function settle(isComplete: () => boolean): Promise<void> {
  for (let waited = 0; waited < LIMIT_MS && !isComplete(); waited += LOOK_MS) await wallDelay(LOOK_MS);
}

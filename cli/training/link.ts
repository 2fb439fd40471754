/** A run as a link of the page describes it, for `train --link`. */

import { withoutPlaces } from '../../src/app/workbench/place';
import { decodeHash } from '../../src/app/workbench/urlHash';
import { runConfigOf, settingsOf } from '../../src/app/workbench/workbenchStore';
import type { RunConfig } from '../../src/contracts/run';
import { openSitesOf } from '../recordedSites';
import { checkTask } from '../tasks';
import { UsageError } from '../UsageError';

/**
 * The run that the page would open; a part of the link that the page would ignore with a warning is an error here.
 * @param link a whole address, or the part from `#` on
 * @param site archive of the recorded site that a task belongs to
 */
export async function readLink(link: string, site?: string): Promise<RunConfig> {
  const start = link.indexOf('#');
  const hash = start < 0 ? '' : withoutPlaces(link.slice(start));
  const params = new URLSearchParams(hash.slice(1));
  const task = params.get('task');
  if (task === null) throw new UsageError(`--link: '${link.slice(0, 100)}' names no task after #.`);
  const names = [task, ...(params.get('with')?.split(',') ?? [])];
  await openSitesOf(names, site);
  for (const name of names) checkTask(name);
  const { workbench, problems } = decodeHash(hash, settingsOf);
  if (problems.length > 0) throw new UsageError(`--link cannot be used: ${problems.join(' ')}`);
  return runConfigOf(workbench);
}

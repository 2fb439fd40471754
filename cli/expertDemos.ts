/** Demonstrations that an expert makes in a page which is open. */
import { decodeBase64, encodeBase64 } from '../src/files/base64';
import type { Base64, ExpertDemosRequest } from '../src/run/headless/headlessApi';
import { decodeDemos, encodeDemos } from '../src/store/archives';
import { pageNameOf } from '../src/task/registry';
import type { PageSession } from './browser';
import { UsageError } from './UsageError';

/** As for agents with mouse and keyboard; demonstrations that such a one could not repeat are left out. */
export const FRAMES_PER_SECOND = 12;

type Wanted = Pick<ExpertDemosRequest, 'count' | 'seed'>;

/** A `.lattice` file of `count` demonstrations of each task; an error where an expert cannot make as many. */
export async function expertDemos(
  page: PageSession,
  tasks: readonly string[],
  wanted: Wanted,
): Promise<Base64> {
  const files: Base64[] = [];
  for (const task of tasks) files.push(await demosOf(page, task, wanted));
  if (files.length === 1) return files[0];
  return encodeBase64(encodeDemos(files.flatMap((file) => decodeDemos(decodeBase64(file)))));
}

async function demosOf(page: PageSession, task: string, { count, seed }: Wanted): Promise<Base64> {
  const request = { task: pageNameOf(task), count, seed, framesPerSecond: FRAMES_PER_SECOND };
  const made = await page.call('expertDemos', request);
  if (made.count === count) return made.demos;
  const why = made.problems.length > 0 ? ` (${made.problems[0]})` : '';
  throw new UsageError(
    `The expert of ${task} made ${made.count} of ${count} demonstrations in ${made.tried} episodes${why}.`,
  );
}

/** Demonstrations that an expert makes in a page which is open. */
import type { Base64, ExpertDemosRequest } from '../src/run/headless/headlessApi';
import { pageNameOf } from '../src/task/registry';
import type { PageSession } from './browser';
import { UsageError } from './UsageError';

/** As for agents with mouse and keyboard; demonstrations that such a one could not repeat are left out. */
export const FRAMES_PER_SECOND = 12;

/** A `.lattice` file of `count` demonstrations; an error where the expert cannot make as many. */
export async function expertDemos(
  page: PageSession,
  task: string,
  { count, seed }: Pick<ExpertDemosRequest, 'count' | 'seed'>,
): Promise<Base64> {
  const request = { task: pageNameOf(task), count, seed, framesPerSecond: FRAMES_PER_SECOND };
  const made = await page.call('expertDemos', request);
  if (made.count === count) return made.demos;
  const why = made.problems.length > 0 ? ` (${made.problems[0]})` : '';
  throw new UsageError(
    `The expert of ${task} made ${made.count} of ${count} demonstrations in ${made.tried} episodes${why}.`,
  );
}

/** Where runs come from: the versions that they are trained with, and the run whose state they began with. */
import type { Checkpoint } from '../../contracts/checkpoint';
import type { MadeWith, RunConfig, RunOrigin } from '../../contracts/run';
import { packDigestOf } from '../../packs/packDigest';
import { environmentVersionOfAll } from '../../task/environmentVersion';
import { tasksOf } from '../../task/taskChoice';
import { packNameOf } from '../../task/taskId';
import { trainingVersionOf } from '../agentCatalogue';
import { stateName } from '../stateName';

/** What a run with this configuration would be trained with here and now. */
async function madeWithNow(config: RunConfig): Promise<MadeWith> {
  const pack = packNameOf(config.task);
  const digest = pack === undefined ? null : await packDigestOf(pack);
  return {
    training: trainingVersionOf(config.agent),
    environment: environmentVersionOfAll(tasksOf(config)),
    ...(digest && { pack: digest }),
  };
}

/** The origin of a run that begins now. @param startFrom the state that it begins with, if not from scratch */
export async function beginningOf(config: RunConfig, startFrom?: Checkpoint): Promise<RunOrigin> {
  const madeWith = [await madeWithNow(config)];
  return startFrom ? { madeWith, startedFrom: stateName(startFrom) } : { madeWith };
}

/**
 * The origin of a run that goes on now. What it was trained with until then stays: it is not a run of one version if these
 * are others. The same object if nothing is added.
 */
export async function continuationOf(origin: RunOrigin, config: RunConfig): Promise<RunOrigin> {
  const { madeWith } = origin;
  if (!madeWith) return origin;
  const now = await madeWithNow(config);
  return isSame(madeWith[madeWith.length - 1], now) ? origin : { ...origin, madeWith: [...madeWith, now] };
}

const isSame = (one: MadeWith, other: MadeWith): boolean =>
  one.training === other.training && one.environment === other.environment && one.pack === other.pack;

/** One episode of uniformly random actions on elements. */
import { hasEnded, type Observation, type StepResult } from '../../../contracts/env';
import { decodeSnapshot } from '../../../dom/snapshot';
import type { Rng } from '../../../random/Rng';
import type { TaskEnv } from '../../gallery/TaskEnv';
import { possibleActions } from '../hand/actionSpace';

export interface RandomEpisode {
  readonly success: boolean;
  readonly steps: number;
  /** How many actions were possible at first. */
  readonly choices: number;
}

const actionsOf = ({ dom, fields }: Observation) => possibleActions(decodeSnapshot(dom), fields);

export async function playAtRandom(
  page: Pick<TaskEnv, 'reset' | 'step'>,
  seed: number,
  rng: Rng,
): Promise<RandomEpisode> {
  let possible = actionsOf(await page.reset(seed));
  const choices = possible.length;
  for (;;) {
    const chosen =
      possible.length > 0 ? possible[rng.int(possible.length)].action : ({ kind: 'noop' } as const);
    const result: StepResult = await page.step(chosen);
    const { success, steps } = result.info;
    if (hasEnded(result)) return { success, steps, choices };
    possible = actionsOf(result.observation);
  }
}

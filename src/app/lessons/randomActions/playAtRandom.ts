/** One episode of uniformly random actions on elements. */
import type { Observation, StepResult } from '../../../contracts/env';
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
    const { observation, terminated, truncated, info }: StepResult = await page.step(chosen);
    if (terminated || truncated) return { success: info.success, steps: info.steps, choices };
    possible = actionsOf(observation);
  }
}

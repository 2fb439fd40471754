/** How a policy sees every state of an episode that was played before. */
import type { EarlierStep, Inspection, Trainer } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';

/**
 * @param observations [n] from the first state on
 * @param actions [n - 1 or more] `actions[t]` was taken in `observations[t]`
 * @returns [n]
 */
export async function explainEpisode(
  trainer: Pick<Trainer, 'inspect'>,
  observations: readonly Observation[],
  actions: readonly Action[],
): Promise<readonly Inspection[]> {
  const earlier: EarlierStep[] = [];
  const inspections: Inspection[] = [];
  for (const [t, observation] of observations.entries()) {
    inspections.push(await trainer.inspect(observation, [...earlier]));
    if (t < actions.length) earlier.push({ observation, action: actions[t] });
  }
  return inspections;
}

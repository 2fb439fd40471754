/** How a policy sees every state of an episode that was played before. */
import type { EpisodeSoFar, Inspection, Trainer } from '../../contracts/agent';

/** @returns [earlier.length + 1] */
export async function inspectStates(
  trainer: Pick<Trainer, 'inspect'>,
  episode: EpisodeSoFar,
): Promise<readonly Inspection[]> {
  const inspections: Inspection[] = [];
  for (const state of statesOf(episode)) inspections.push(await trainer.inspect(state));
  return inspections;
}

/** The episode as it was in each of its states, the present one included. */
export const statesOf = (episode: EpisodeSoFar): EpisodeSoFar[] => {
  const { observation, earlier } = episode;
  return [...earlier.map((step) => step.observation), observation].map((state, t) => ({
    ...episode,
    observation: state,
    earlier: earlier.slice(0, t),
  }));
};

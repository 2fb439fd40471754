/** A decision made for display on the stage; null for an observation outside an episode. */
import type { Decision, Explained, Purpose } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import type { DecisionNote } from '../../contracts/record';

export function decisionOf(
  { at, utterance, fields }: Observation,
  episode: EpisodeSpec,
  purpose: Purpose,
  { action, label, inspection }: Explained,
): Decision | null {
  if (!at) return null;
  const { actor = 'Greedy policy' } = inspection;
  const probability = inspection.actions[0]?.probability ?? null;
  return {
    at,
    episode,
    purpose,
    actor,
    utterance,
    fields,
    action,
    label,
    probability,
    views: [],
    inspection,
  };
}

/** What an episode's record keeps of a decision. An action's own Q comes before the value of the state: the best action may be excluded. */
export function noteOf({ actor, probability, inspection }: Decision): DecisionNote {
  const value = inspection?.actions[0]?.value ?? inspection?.value ?? undefined;
  return { actor, probability: probability ?? undefined, value };
}

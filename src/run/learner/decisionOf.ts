/** A decision made for display on the stage; null for an observation outside an episode. */
import type { Decision, Explained, Purpose } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';

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

/** A decision made for display on the stage; null for an observation outside an episode. */
import type { Decision, Inspection, Purpose } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { noteOf } from '../noteOf';

export function decisionOf(
  { at, utterance, fields }: Observation,
  episode: EpisodeSpec,
  purpose: Purpose,
  inspection: Inspection,
): Required<Decision> | null {
  if (!at) return null;
  const { actor } = noteOf(inspection);
  const [{ action, label, probability }] = inspection.actions;
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

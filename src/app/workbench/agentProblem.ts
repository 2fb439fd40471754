/** What to say about an agent that this version does not have. */
import { agentCatalogue } from '../../run/agentCatalogue';

export const agentIds = (): readonly string[] => agentCatalogue.map(({ id }) => id);

/** Part of a sentence; null for an agent that exists. */
export function agentProblem(id: string): string | null {
  const ids = agentIds();
  return ids.includes(id) ? null : `This version has no agent “${id}”, only ${ids.join(', ')}`;
}

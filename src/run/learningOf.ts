/** What a run's agent learns from in demonstrations: agents with a mouse replay what the hand did. */
import type { PackedDemos } from '../contracts/demo';
import type { RunConfig } from '../contracts/run';
import { agentCatalogue } from './agentCatalogue';

export function learningOf({
  agent,
  settings,
}: Pick<RunConfig, 'agent' | 'settings'>): PackedDemos['learning'] {
  const spec = agentCatalogue.find(({ id }) => id === agent);
  const acts = spec?.needs(settings).actions ?? 'element';
  return acts === 'element' ? 'elements' : 'hand';
}

/** What a run's agent learns from in demonstrations: agents with a mouse replay what the hand did. */
import { findAgent } from '../agents/catalogue';
import type { PackedDemos } from '../contracts/demo';
import type { RunConfig } from '../contracts/run';

export function learningOf({
  agent,
  settings,
}: Pick<RunConfig, 'agent' | 'settings'>): PackedDemos['learning'] {
  return findAgent(agent).needs(settings).actions === 'element' ? 'elements' : 'hand';
}

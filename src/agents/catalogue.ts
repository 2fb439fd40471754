/** All agents. To add one, add a folder next to this file and a line here. */

import type { AgentSpec } from '../contracts/agentSpec';
import type { RunConfig, Settings } from '../contracts/run';
import { nearestNames } from '../task/nearestNames';
import { ccNet } from './cc-net/definition';
import { domQNet, guidedDomQNet } from './dom-q-net/definition';
import { paired } from './paired/definition';
import type { AgentDefinition } from './shared/definition';
import { withPresentNames } from './shared/settings';
import { wgeAgents } from './wge/definition';
import { worldOfBits } from './world-of-bits/definition';

const agents: AgentDefinition[] = [...wgeAgents, domQNet, guidedDomQNet, worldOfBits, ccNet, paired];

/** In the order in which they are offered. */
export const agentCatalogue: readonly AgentDefinition[] = agents;

/**
 * Registers an agent from elsewhere in this thread, before the tables of all agents are made. Throws if its id is taken.
 */
export function registerAgent(definition: AgentDefinition): void {
  if (definitionOf(definition.id)) throw new Error(`There is already an agent "${definition.id}".`);
  agents.push(definition);
}

const definitionOf = (id: string): AgentDefinition | undefined => agents.find((agent) => agent.id === id);

/** The agent with this id; undefined if this version does not have it. */
export const agentSpec = (id: string): AgentSpec | undefined => definitionOf(id);

/** Whether an agent learns from demonstrations with these settings, and so needs some; false for one that is not known here. */
export const learnsFromDemos = (
  agent: Pick<AgentSpec, 'usesDemos' | 'needsDemos'> | undefined,
  settings: Settings,
): boolean => agent?.usesDemos === true && (agent.needsDemos?.(settings) ?? true);

/** Settings of an agent from a stored run, a link or an export, under the names that they have now. */
export const presentSettings = (agent: string, settings: Settings): Settings =>
  withPresentNames(settings, agentSpec(agent)?.formerSettings);

/** The configuration of a stored run, with its settings under the names that they have now. */
export const inPresentNames = (config: RunConfig): RunConfig => ({
  ...config,
  settings: presentSettings(config.agent, config.settings),
});

/** Why an agent's settings, each of them legal, do not go together, as a clause; null if they do. */
export function settingsConflict(agent: string, settings: Settings): string | null {
  const spec = agentSpec(agent);
  if (!spec?.conflictOf) return null;
  const given = presentSettings(agent, settings);
  const complete = spec.settings.map(({ key, default: ours }) => [key, given[key] ?? ours]);
  return spec.conflictOf(Object.fromEntries(complete));
}

/** 1 for players that are not agents of the catalogue. */
export const trainingVersionOf = (agent: string): number => agentSpec(agent)?.trainingVersion ?? 1;

/** The agent with this id; throws an error that names the closest ids when there is none. */
export function findAgent(id: string): AgentDefinition {
  const agent = definitionOf(id);
  if (agent) return agent;
  const ids = agents.map((candidate) => candidate.id);
  const near = nearestNames(id, ids);
  throw new Error(`Unknown agent "${id}"; did you mean ${(near.length > 0 ? near : ids).join(', ')}?`);
}

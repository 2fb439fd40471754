/** The agent that the page is about. */
import { useStore } from 'zustand';
import { type AgentSpec, agentCatalogue } from '../../run/agentCatalogue';
import { workbenchStore } from '../workbench/workbenchStore';
import { activeRun } from './activeRun';

/** That of the open run, or else of the next one; null for one that this version does not have. */
export function useAgent(): AgentSpec | null {
  const open = useStore(activeRun, (run) => run.handle?.config.agent);
  const next = useStore(workbenchStore, ({ workbench }) => workbench.agent);
  return agentCatalogue.find(({ id }) => id === (open ?? next)) ?? null;
}

/** The agent the page is about. */
import { useStore } from 'zustand';
import { type AgentSpec, agentSpec } from '../../run/agentCatalogue';
import { workbenchStore } from '../workbench/workbenchStore';
import { useActiveRun } from './useActiveRun';

/** The agent of the open run, or otherwise of the next one; null if this version does not have it. */
export function useAgent(): AgentSpec | null {
  const open = useActiveRun((run) => run.handle?.config.agent);
  const next = useStore(workbenchStore, ({ workbench }) => workbench.agent);
  return agentSpec(open ?? next) ?? null;
}

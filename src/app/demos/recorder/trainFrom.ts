/** Trains an agent that learns from demonstrations on the given ones only. */
import { agentCatalogue } from '../../../run/agentCatalogue';
import { activeRun } from '../../activeRun/activeRun';
import { usesDemos } from '../../activeRun/runLabel';
import { workbenchStore } from '../../workbench/workbenchStore';
import { demosStore } from '../demosStore';

export function trainFrom(ids: readonly string[]): void {
  const { workbench, setAgent } = workbenchStore.getState();
  const learner = agentCatalogue.find((agent) => agent.usesDemos);
  if (!usesDemos(workbench.agent) && learner) setAgent(learner.id);
  demosStore.getState().choose({ sources: [], exceptions: new Set(ids) });
  // Even if the same run is open: it learns from other demonstrations.
  void activeRun.getState().startAnew();
}

/** From the laboratory to a run under the lattices as they are edited. */
import type { LatticeEdit } from '../../contracts/workflow';
import { agentCatalogue } from '../../run/agentCatalogue';
import { editProblem } from '../../workflow/latticeEdits';
import { demosStore } from '../demos/demosStore';
import { closeLaboratory } from '../latticeEdits/navigation';
import { activeRun } from '../run/activeRun';
import { workbenchStore } from '../workbench/workbenchStore';
import type { Laboratory } from './useLaboratory';

/** The agent that is chosen, if it follows workflows, else the first that does. */
export function agentToTrain(chosen: string) {
  const able = agentCatalogue.filter(({ usesWorkflows }) => usesWorkflows);
  return able.find(({ id }) => id === chosen) ?? able[0];
}

/** Why nothing could be trained under these edits, as a sentence; null where it can. */
export function whyNot({ demos, latticeOf }: Laboratory, edits: readonly LatticeEdit[]): string | null {
  for (const edit of edits) {
    const lattice = demos.some(({ id }) => id === edit.demo) ? latticeOf(edit.demo) : null;
    // Steps that were written are in the lattice already, and named twice they count once.
    const problem = lattice && editProblem(lattice, edit);
    if (problem) return problem;
  }
  return null;
}

/** The demonstration whose lattice was worked on is one of those that are learnt from. */
export function trainWithEdits(demo: string): void {
  const { workbench, setAgent } = workbenchStore.getState();
  const agent = agentToTrain(workbench.agent);
  if (agent.id !== workbench.agent) setAgent(agent.id);
  demosStore.getState().setUsed([demo], true);
  closeLaboratory();
  const { handle, train, startAnew } = activeRun.getState();
  void (handle ? startAnew() : train());
}

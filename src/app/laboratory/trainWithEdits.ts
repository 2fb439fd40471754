/** Starts a run from the laboratory with the edited lattices. */
import type { LatticeEdit } from '../../contracts/workflow';
import { agentCatalogue } from '../../run/agentCatalogue';
import { editProblem } from '../../workflow/latticeEdits';
import { activeRun } from '../activeRun/activeRun';
import { isOpen } from '../activeRun/selectors';
import { demosStore } from '../demos/demosStore';
import { closeLaboratory } from '../latticeEdits/navigation';
import { workbenchStore } from '../workbench/workbenchStore';
import type { Laboratory } from './useLaboratory';

/** The chosen agent if it follows workflows, otherwise the first one that does. */
export function agentToTrain(chosen: string) {
  const able = agentCatalogue.filter(({ usesWorkflows }) => usesWorkflows);
  return able.find(({ id }) => id === chosen) ?? able[0];
}

/** Why training is impossible with these edits, as a sentence; null if it is possible. */
export function whyNot({ demos, latticeOf }: Laboratory, edits: readonly LatticeEdit[]): string | null {
  for (const edit of edits) {
    const lattice = demos.some(({ id }) => id === edit.demo) ? latticeOf(edit.demo) : null;
    // Written steps are already in the lattice; named twice, they count once.
    const problem = lattice && editProblem(lattice, edit);
    if (problem) return problem;
  }
  return null;
}

/** Trains with the edits; the demonstration whose lattice was edited is among those learned from. */
export function trainWithEdits(demo: string): void {
  const { workbench, setAgent } = workbenchStore.getState();
  const agent = agentToTrain(workbench.agent);
  if (agent.id !== workbench.agent) setAgent(agent.id);
  demosStore.getState().setUsed([demo], true);
  closeLaboratory();
  const { run, train, startAnew } = activeRun.getState();
  void (isOpen(run) ? startAnew() : train());
}

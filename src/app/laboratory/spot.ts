/** Where and what an edit is about. */
import type { StepName } from '../../contracts/workflow';
import { isSameStep, stepNameOf } from '../../workflow/latticeEdits';
import type { StepGroup } from '../lattice/latticeGraph';
import type { Spot } from '../latticeEdits/editing';
import { workbenchStore } from '../workbench/workbenchStore';
import type { Laboratory } from './useLaboratory';

/** The task is that of the run to come: of a pack, it has another name than its demonstrations. */
export const spotOf = ({ demo }: Laboratory, vertex: number): Spot => ({
  demo: demo.id,
  task: workbenchStore.getState().workbench.task,
  vertex,
});

/** The names of the steps that are shown as one, each once. */
export function namesOf({ lattice, vertex }: Laboratory, { members }: StepGroup): readonly StepName[] {
  const names = members.map((step) => stepNameOf(lattice.vertices[vertex].steps[step]));
  return names.filter((name, i) => names.findIndex((other) => isSameStep(name, other)) === i);
}

/** The place and the steps an edit refers to. */
import type { StepName } from '../../contracts/workflow';
import { isSameStep, stepNameOf } from '../../workflow/latticeEdits';
import type { StepGroup } from '../lattice/latticeGraph';
import type { Spot } from '../latticeEdits/editing';
import { workbenchStore } from '../workbench/workbenchStore';
import type { Laboratory } from './useLaboratory';

/** The task is that of the next run: a pack's task has a different name from its demonstrations' task. */
export const spotOf = ({ demo }: Laboratory, vertex: number): Spot => ({
  demo: demo.id,
  task: workbenchStore.getState().workbench.task,
  vertex,
});

/** The names of the steps shown as one, without duplicates. */
export function namesOf({ lattice, vertex }: Laboratory, { members }: StepGroup): readonly StepName[] {
  const names = members.map((step) => stepNameOf(lattice.vertices[vertex].steps[step]));
  return names.filter((name, i) => names.findIndex((other) => isSameStep(name, other)) === i);
}

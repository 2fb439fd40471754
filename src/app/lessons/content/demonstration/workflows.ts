/** How many workflows a lattice holds, and which of its steps somebody points at. */
import type { Constraint, Lattice, LatticeStep } from '../../../../contracts/workflow';
import { formatConstraint } from '../../../../workflow/notation';

/** Paths from the first vertex to the end: |Z_1| x ... x |Z_T|, shortcuts included. */
export function countWorkflows({ vertices }: Pick<Lattice, 'vertices'>): number {
  const paths = new Array<number>(vertices.length + 1).fill(0);
  paths[vertices.length] = 1;
  for (let i = vertices.length - 1; i >= 0; i--)
    paths[i] = vertices[i].steps.reduce((sum, { to }) => sum + paths[to], 0);
  return paths[0];
}

/** Steps of a vertex without its shortcuts: |Z_t| in the paper's notation. */
export const stepsOf = ({ vertices }: Pick<Lattice, 'vertices'>, vertex: number): readonly LatticeStep[] =>
  vertices[vertex].steps.filter(({ kind }) => kind === 'action' || kind === 'leaf');

export function findStep(
  { vertices }: Pick<Lattice, 'vertices'>,
  constraint: Constraint,
): LatticeStep | null {
  const printed = formatConstraint(constraint);
  return vertices.flatMap(({ steps }) => steps).find(({ notation }) => notation === printed) ?? null;
}

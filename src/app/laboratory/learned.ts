/** Carries what a run has learned about a lattice over to the lattice as edited now: steps are matched by their notation. */
import type { Lattice, LatticeStep } from '../../contracts/workflow';
import type { Probabilities } from '../lattice/latticeGraph';

/**
 * Transfers the probabilities of a run's lattice to another lattice of the same demonstration; steps the run does not have get 0.
 * @param learned [vertex][step] of `from`
 */
export function carryOver(to: Lattice, from: Lattice, learned: Probabilities): Probabilities {
  return to.vertices.map(({ steps }, vertex) => {
    const known = new Map<string, number[]>();
    from.vertices[vertex]?.steps.forEach((step, index) => {
      const key = keyOf(step);
      known.set(key, [...(known.get(key) ?? []), learned[vertex]?.[index] ?? 0]);
    });
    return steps.map((step) => known.get(keyOf(step))?.shift() ?? 0);
  });
}

/** Several steps may share a key: they keep their order. */
const keyOf = ({ notation, to }: LatticeStep): string => `${to} ${notation}`;

/** One lattice's part of the probabilities a run keeps for all lattices, end to end. */
export function probabilitiesIn(
  lattices: readonly Lattice[],
  place: number,
  flat: ArrayLike<number>,
): Probabilities {
  const sizeOf = ({ vertices }: Lattice) => vertices.reduce((sum, { steps }) => sum + steps.length, 0);
  let start = lattices.slice(0, place).reduce((sum, lattice) => sum + sizeOf(lattice), 0);
  return lattices[place].vertices.map(({ steps }) => steps.map(() => flat[start++] ?? 0));
}

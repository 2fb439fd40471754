/** What a run has learnt of a lattice, beside the lattice as it is edited now: steps are found again by what they print. */
import type { Lattice, LatticeStep } from '../../contracts/workflow';
import type { Probabilities } from '../lattice/latticeGraph';

/**
 * Probabilities of a run's lattice as those of another of the same demonstration; steps that the run does not have get 0.
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

/** Several may have one key: they keep their order. */
const keyOf = ({ notation, to }: LatticeStep): string => `${to} ${notation}`;

/** One lattice's part of what a run keeps of all of them, end to end. */
export function probabilitiesIn(
  lattices: readonly Lattice[],
  place: number,
  flat: ArrayLike<number>,
): Probabilities {
  const sizeOf = ({ vertices }: Lattice) => vertices.reduce((sum, { steps }) => sum + steps.length, 0);
  let start = lattices.slice(0, place).reduce((sum, lattice) => sum + sizeOf(lattice), 0);
  return lattices[place].vertices.map(({ steps }) => steps.map(() => flat[start++] ?? 0));
}

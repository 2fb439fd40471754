/** The lattices of a set of demonstrations, which are compared with one another. */
import type { Demonstration } from '../contracts/demo';
import type { Lattice, LatticeEdit } from '../contracts/workflow';
import { induceLattice } from './lattice';
import { editLattice } from './latticeEdits';
import { commonLiterals } from './literals';

/** The agent's settings that bear on lattices; each is explained in its settings table. */
export interface InductionSettings {
  readonly shortcuts: boolean;
  readonly stepsPerVertex: number;
  readonly specificWeight: number;
  /** `eligible` or `selected` */
  readonly specificity: string;
  readonly commonLiteralsOnly: boolean;
}

/** The lattice of one of some demonstrations, by its place among them; each is induced once, when it is asked for. */
export function latticesOnDemand(
  demos: readonly Demonstration[],
  { shortcuts, stepsPerVertex, specificWeight, specificity, commonLiteralsOnly }: InductionSettings,
): (place: number) => Lattice {
  const isCommon = commonLiteralsOnly ? commonLiterals(demos) : null;
  const known = new Map<number, Lattice>();
  return (place) => {
    const lattice =
      known.get(place) ??
      induceLattice(demos[place], {
        shortcuts,
        maxSteps: stepsPerVertex,
        weightInit: specificWeight,
        specificity: specificity === 'eligible' ? 'eligible' : 'selected',
        isCommon: isCommon?.[place] ?? (() => true),
      });
    known.set(place, lattice);
    return lattice;
  };
}

/**
 * One lattice for each demonstration, in their order, under the edits of those that have one.
 * @throws where an edit leaves nothing to follow
 */
export function induceLattices(
  demos: readonly Demonstration[],
  settings: InductionSettings,
  edits: readonly LatticeEdit[] = [],
): Lattice[] {
  const latticeAt = latticesOnDemand(demos, settings);
  const editOf = (id: string) => edits.find((edit) => edit.demo === id);
  return demos.map(({ id }, place) => editLattice(latticeAt(place), editOf(id)));
}

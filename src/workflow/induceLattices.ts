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

/**
 * One lattice for each demonstration, in their order, under the edits of those that have one.
 * @throws where an edit leaves nothing to follow
 */
export function induceLattices(
  demos: readonly Demonstration[],
  { shortcuts, stepsPerVertex, specificWeight, specificity, commonLiteralsOnly }: InductionSettings,
  edits: readonly LatticeEdit[] = [],
): Lattice[] {
  const isCommon = commonLiterals(demos);
  return demos.map((demo, i) => {
    const lattice = induceLattice(demo, {
      shortcuts,
      maxSteps: stepsPerVertex,
      weightInit: specificWeight,
      specificity: specificity === 'eligible' ? 'eligible' : 'selected',
      isCommon: commonLiteralsOnly ? isCommon[i] : () => true,
    });
    return editLattice(
      lattice,
      edits.find((edit) => edit.demo === demo.id),
    );
  });
}

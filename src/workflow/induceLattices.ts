/** The lattices of a set of demonstrations, which are compared with one another. */
import type { Demonstration } from '../contracts/demo';
import type { Lattice } from '../contracts/workflow';
import { induceLattice } from './lattice';
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

/** One lattice for each demonstration, in their order. */
export function induceLattices(
  demos: readonly Demonstration[],
  { shortcuts, stepsPerVertex, specificWeight, specificity, commonLiteralsOnly }: InductionSettings,
): Lattice[] {
  const isCommon = commonLiterals(demos);
  return demos.map((demo, i) =>
    induceLattice(demo, {
      shortcuts,
      maxSteps: stepsPerVertex,
      weightInit: specificWeight,
      specificity: specificity === 'eligible' ? 'eligible' : 'selected',
      isCommon: commonLiteralsOnly ? isCommon[i] : () => true,
    }),
  );
}

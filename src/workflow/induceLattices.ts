/** The lattices of a set of demonstrations, which are compared with one another. */
import type { Demonstration } from '../contracts/demo';
import type { Lattice, LatticeEdit } from '../contracts/workflow';
import { agreements } from './agreement';
import { vertexActions } from './edges';
import { induceLattice, type LatticeOptions } from './lattice';
import { editLattice } from './latticeEdits';
import { commonLiterals } from './literals';

/** The agent's settings that affect lattices; each is explained in its settings table. */
export interface InductionSettings {
  readonly shortcuts: boolean;
  readonly stepsPerVertex: number;
  readonly specificWeight: number;
  readonly specificity: LatticeOptions['specificity'];
  readonly commonLiteralsOnly: boolean;
  /** `auto`: `agreed` for long demonstrations */
  readonly headStart: 'auto' | 'specific' | 'agreed';
  readonly agreedWeight: number;
}

/**
 * Average number of actions from which demonstrations count as long. A workflow succeeds if all of its steps are right:
 * with a head start that is right eight times out of ten, two in ten succeed at seven actions, and hardly any if one step
 * has no head start at all.
 */
const LONG = 7;

/** Whether steps start with a weight by how well they fit the other demonstrations, rather than by how specific they are. */
export function goesByAgreement(
  demos: readonly Demonstration[],
  { headStart, shortcuts }: Pick<InductionSettings, 'headStart' | 'shortcuts'>,
): boolean {
  if (headStart !== 'auto') return headStart === 'agreed';
  const actions = demos.reduce((sum, demo) => sum + vertexActions(demo, shortcuts).length, 0);
  return actions >= LONG * Math.max(1, demos.length);
}

/** The lattice of one demonstration, by its index among them; each is induced once, when requested. */
export function latticesOnDemand(
  demos: readonly Demonstration[],
  settings: InductionSettings,
): (place: number) => Lattice {
  const { shortcuts, stepsPerVertex, specificWeight, specificity, commonLiteralsOnly, agreedWeight } =
    settings;
  const isCommon = commonLiteralsOnly ? commonLiterals(demos) : null;
  const agreementOf = goesByAgreement(demos, settings) ? agreements(demos, shortcuts) : null;
  const known = new Map<number, Lattice>();
  return (place) => {
    const lattice =
      known.get(place) ??
      induceLattice(demos[place], {
        shortcuts,
        maxSteps: stepsPerVertex,
        weightInit: agreementOf ? agreedWeight : specificWeight,
        specificity,
        isCommon: isCommon?.[place] ?? (() => true),
        agreement: agreementOf?.[place] ?? null,
      });
    known.set(place, lattice);
    return lattice;
  };
}

/**
 * One lattice for each demonstration, in order, with edits applied to those that have one.
 * @throws if an edit leaves nothing to follow
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

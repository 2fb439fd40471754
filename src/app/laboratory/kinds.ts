/** The candidates of a time step by the kind of their constraint, in a fixed order, with those written by hand first. */
import type { Constraint, ElementSet } from '../../contracts/workflow';
import { plainWords } from '../../workflow/words';
import type { StepGroup } from '../lattice/latticeGraph';

type Kind = 'written' | ElementSet['kind'] | 'skip';

const KINDS: readonly { readonly kind: Kind; readonly name: string; readonly help: string }[] = [
  { kind: 'written', name: 'Written by you', help: '' },
  { kind: 'text', name: 'Exact text', help: 'elements with exactly this text' },
  { kind: 'like', name: 'Text that contains', help: 'elements whose text contains something' },
  { kind: 'tag', name: 'Kind of element', help: 'all elements of one tag' },
  { kind: 'near', name: 'Near something', help: 'elements within 30 pixels of others' },
  { kind: 'sameRow', name: 'In the same row', help: 'elements at the height of others' },
  { kind: 'sameCol', name: 'In the same column', help: 'elements above or below others' },
  { kind: 'after', name: 'Right after', help: 'near others, and later in reading order' },
  { kind: 'before', name: 'Right before', help: 'near others, and earlier in reading order' },
  { kind: 'skip', name: 'Do nothing', help: 'shortcuts that leave out an action without effect' },
];

export interface KindOfSteps {
  readonly kind: Kind;
  readonly name: string;
  readonly help: string;
  readonly groups: readonly StepGroup[];
}

const kindOf = (constraint: Constraint): Kind => (constraint.kind === 'skip' ? 'skip' : constraint.set.kind);

/** Groups candidates by kind, leaving out empty kinds. */
export function byKind(groups: readonly StepGroup[]): readonly KindOfSteps[] {
  return KINDS.map((entry) => ({
    ...entry,
    groups: groups.filter(
      ({ constraint, isWritten }) => (isWritten ? 'written' : kindOf(constraint)) === entry.kind,
    ),
  })).filter((entry) => entry.groups.length > 0);
}

/** Candidates that contain all these words, in their description or in the formal text. */
export function searchSteps(groups: readonly StepGroup[], query: string): readonly StepGroup[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  return groups.filter(({ words, label }) => {
    const text = `${plainWords(words)} ${label}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

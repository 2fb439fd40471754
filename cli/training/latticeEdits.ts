/** Edits of lattices from a file, for `train --lattice-edits`. */
import { readFileSync } from 'node:fs';
import type { DemoRecord } from '../../src/contracts/demo';
import { errorMessage } from '../../src/contracts/errorMessage';
import { issueText } from '../../src/contracts/issueText';
import type { LatticeEdit } from '../../src/contracts/workflow';
import { editsOf, latticeEditsSchema } from '../../src/workflow/latticeEdits';
import { UsageError } from '../UsageError';

/** The edits of the tasks being trained. @throws UsageError for a file that is not valid, saying where */
export function readLatticeEdits(path: string, tasks: readonly string[]): readonly LatticeEdit[] {
  const fail = (reason: string): never => {
    throw new UsageError(`The lattice edits in ${path} cannot be used: ${reason}.`);
  };
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(errorMessage(error));
  }
  const parsed = latticeEditsSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fail(`${issue.path.length > 0 ? `at ${issue.path.join('.')}: ` : ''}${issueText(issue)}`);
  }
  const edits = editsOf(parsed.data, tasks);
  if (edits.length === 0) return fail(`none of them is for ${tasks.join(', ')}`);
  return edits;
}

/** Edits of a demonstration that is not used would go unnoticed. @throws UsageError */
export function checkEdited(
  edits: readonly LatticeEdit[] | undefined,
  records: readonly Pick<DemoRecord, 'id'>[],
): void {
  const strange = edits?.find(({ demo }) => !records.some(({ id }) => id === demo));
  if (!strange) return;
  const known = records.slice(0, 3).map(({ id }) => id);
  throw new UsageError(
    `The edits are for the demonstration '${strange.demo}', which is not among those used for training${
      known.length > 0 ? ` (${known.join(', ')}${records.length > 3 ? ', ...' : ''})` : ''
    }.`,
  );
}

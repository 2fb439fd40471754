/** The gain from a person choosing the steps of the lattices, a matter of minutes in the page's laboratory. */

import { median } from '../../src/maths/statistics';
import { EDITED, EDITED_TASK, EDITS_FILE } from '../plan/manySeeds';
import type { Cell } from './cell';
import { formatSteps, medianReached, overSeeds, seedsOf, toTable } from './table';

/** Empty until there are runs with edited lattices. */
export function editedLattices(all: readonly Cell[]): string[] {
  const rows = ['wge', 'workflow-only'].flatMap((agent) => {
    const [induced, edited] = [undefined, EDITED].map((variant) =>
      all.filter(
        (cell) =>
          cell.task === EDITED_TASK &&
          cell.agent === agent &&
          cell.source === 'bundled' &&
          cell.variant === variant,
      ),
    );
    return edited.length === 0
      ? []
      : [
          [agent, 'as induced', ...outcomeOf(induced)],
          [agent, 'edited', ...outcomeOf(edited)],
        ];
  });
  if (rows.length === 0) return [];
  return [
    `### Lattices edited by hand

${EDITED_TASK} from the ten bundled demonstrations, with lattices as induced and as edited. For each moment, the edits pin the step that a person would
choose from the laboratory's list (\`${EDITS_FILE}\`), such as "click the text of the field *by*" or "click the star in its row".

${toTable('agent, lattices, success, 95% after, trained, seeds'.split(', '), rows)}`,
  ];
}

function outcomeOf(cells: readonly Cell[]): string[] {
  if (cells.length === 0) return ['–', '–', '–', '–'];
  return [
    overSeeds(cells),
    medianReached(
      cells.map(({ envStepsTo95 }) => envStepsTo95),
      formatSteps,
    ),
    formatSteps(median(cells.map(({ envSteps }) => envSteps))),
    seedsOf(cells),
  ];
}

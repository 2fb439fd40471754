/** The table of the navigator on MiniWoB's forms, from scratch and from embeddings learned on generated sites. */

import { median } from '../../src/maths/statistics';
import { EMBEDDED, FORM_STEPS, FORMS, FROM_EMBEDDINGS, FROM_SCRATCH } from '../plan/forms';
import type { Cell } from './cell';
import { meanRate } from './compare';
import type { Section } from './section';
import { formatSeconds, formatSteps, overEpisodes, overSeeds, percent, seedsOf, toTable } from './table';

const INTRODUCTION = `## MiniWoB's forms: the navigator of generated sites

The navigator of Gur et al. 2021 on MiniWoB's form tasks (Table 2; the text available to us has no numbers, and says that all are solved), trained by
reinforcement alone, on 16 frames, for at most ${formatSteps(FORM_STEPS)} environment steps: from scratch, and with the embeddings that ${EMBEDDED} learned on
generated sites with the same seed. Success in percent: mean over seeds, with the worst and the best in brackets. "Steps" is the median length of a
run, which ends as soon as a validation finds the task solved, or at the limit.
`;

export function formsSection(all: readonly Cell[]): Section | null {
  const rows = FORMS.flatMap((task) =>
    [FROM_SCRATCH, FROM_EMBEDDINGS].flatMap((way) => {
      const cells = all.filter(
        (cell) => cell.agent === 'paired' && cell.task === task && cell.variant === way,
      );
      return cells.length > 0 ? [rowOf(task, way, cells)] : [];
    }),
  );
  if (rows.length === 0) return null;
  const header = ['task', 'embeddings', 'success', 'over episodes', 'steps', 'seeds', 'time', 'code'];
  const rates = [FROM_SCRATCH, FROM_EMBEDDINGS].map((way) =>
    percent(meanRate(all.filter((cell) => cell.agent === 'paired' && cell.variant === way))),
  );
  return {
    text: `${INTRODUCTION}\n${toTable(header, rows)}\n`,
    drawings: {},
    inShort: [
      `mean success on ${FORMS.length} forms: ${rates[0]}% ${FROM_SCRATCH}, ${rates[1]}% ${FROM_EMBEDDINGS}`,
    ],
  };
}

const rowOf = (task: string, way: string, cells: readonly Cell[]): string[] => [
  task,
  way,
  overSeeds(cells),
  overEpisodes(cells),
  formatSteps(median(cells.map(({ envSteps }) => envSteps))),
  seedsOf(cells),
  formatSeconds(median(cells.map(({ wallSeconds }) => wallSeconds))),
  [...new Set(cells.map(({ code = '–' }) => code))].join(', '),
];

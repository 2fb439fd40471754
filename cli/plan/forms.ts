/**
 * MiniWoB's form tasks (Gur et al. 2021, Table 2, for which no text contains the numbers; it says that all are solved): one navigator,
 * from scratch or with the embeddings that the tested agent of a run on generated sites has learned.
 */
import type { PlannedCell } from './PlannedCell';

export const FORMS = ['enter-text', 'enter-text-dynamic', 'enter-password', 'login-user'];
/** Limit on environment steps of each. */
export const FORM_STEPS = 60_000;
export const FROM_SCRATCH = 'from scratch';
export const FROM_EMBEDDINGS = 'from trained embeddings';
/** The method whose run with the same seed provides the embeddings. */
export const EMBEDDED = 'Flexible b-PAIRED';

const WAYS: readonly Pick<PlannedCell, 'variant' | 'startsFrom'>[] = [
  { variant: FROM_SCRATCH },
  { variant: FROM_EMBEDDINGS, startsFrom: { task: 'gminiwob', variant: EMBEDDED } },
];

export const FORMS_CELLS: readonly PlannedCell[] = FORMS.flatMap((task) =>
  WAYS.map(
    (way): PlannedCell => ({
      ...{ task, agent: 'paired', source: 'none', maxSteps: FORM_STEPS, minutes: 60, ...way },
      ...{ table: 'forms', cost: 1, options: ['--envs', '16'] },
    }),
  ),
);

/**
 * The task on which WGE's result depends most on seed and demonstrations, and where a run takes a quarter of a minute: fifty seeds show how
 * much, and ten demonstrations are left out one at a time. Further, lattices that a person has edited.
 */
import { BASELINE_MINUTES, training, WGE_MINUTES } from './fromDemonstrations';
import type { PlannedCell } from './PlannedCell';
import { GOING_ON, TRAINED_ON } from './variants';

const TABLE = 'fifty seeds';

export const TELLING_TASK = 'click-checkboxes-transfer';
const MANY_SEEDS = 50;
/** Seeds of the runs from the same ten demonstrations, complete and with one left out. */
const FEWER_SEEDS = 8;

/** Ends when solved, as all others do. */
export const UNTIL_SOLVED = 'until solved';
/** Of runs that are trained on: a few times as many as they need to solve the task. */
export const TRAINED_ON_STEPS = 6_000;
/** Demonstrations that do not depend on the seed, complete and with one of them left out. */
export const SAME_TEN = 'the same ten demonstrations';
export const withoutDemo = (k: number): string => `without demonstration ${k}`;

/** Lattices of the bundled demonstrations with one step pinned at each of their moments, as a person chose in a few minutes. */
export const EDITED_TASK = 'email-inbox';
export const EDITED = 'lattices edited by hand';
export const EDITS_FILE = 'examples/lattices/email-inbox.json';

const telling = (variant: string, seeds: number, more: Partial<PlannedCell> = {}) =>
  training(TABLE, TELLING_TASK, 'wge', 'human', {
    ...{ variant, seeds, cost: 0.5, options: [], ...more },
  });

const sameTen = (variant: string, options: readonly string[] = []) =>
  telling(variant, FEWER_SEEDS, { options: ['--demos-seed', '1', ...options] });

const withLattices = (agent: string, cost: number, variant?: string) =>
  training(TABLE, EDITED_TASK, agent, 'bundled', {
    ...{ variant, cost },
    options: variant ? ['--lattice-edits', EDITS_FILE] : [],
  });

export const MANY_SEEDS_CELLS: readonly PlannedCell[] = [
  // WGE with induced lattices is the bundled row of its table.
  withLattices('wge', WGE_MINUTES[EDITED_TASK], EDITED),
  withLattices('workflow-only', BASELINE_MINUTES['workflow-only']),
  withLattices('workflow-only', BASELINE_MINUTES['workflow-only'], EDITED),
  telling(UNTIL_SOLVED, MANY_SEEDS),
  telling(TRAINED_ON, FEWER_SEEDS, { maxSteps: TRAINED_ON_STEPS, options: GOING_ON }),
  sameTen(SAME_TEN),
  ...Array.from({ length: 10 }, (_, i) => sameTen(withoutDemo(i + 1), ['--leave-out', String(i + 1)])),
];

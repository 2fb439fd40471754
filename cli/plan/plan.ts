/** The declared plan of `npm run reproduce`: agents, tasks, limits, tables and costs. Seeds come from the command line. */
import { ALL_TASKS, CC_NET_CELLS, TWELVE_TASKS } from './ccNet';
import { DEMONSTRATION_CELLS } from './demonstrations';
import { DEMOS_COUNT_CELLS } from './demosCount';
import { DOM_Q_NET_CELLS, NINE_TASKS } from './domQNet';
import { FORMS_CELLS } from './forms';
import { MANY_SEEDS_CELLS } from './manySeeds';
import type { PlannedCell } from './PlannedCell';
import { PAIRED_CELLS } from './paired';
import { RECORDED_SITES_CELLS } from './recordedSites';
import { TRANSFER_CELLS } from './transfer';
import { WORLD_OF_BITS_CELLS } from './worldOfBits';

/** The tables in order of importance (`byImportance` of `cli/reproduce`). Cells that start from another run come after its table. */
export const TABLES: readonly string[] = [
  'Table 1',
  'Figure 3',
  'DOM-Q-NET',
  'baselines',
  'Figure 4',
  'fifty seeds',
  'bundled demonstrations',
  'transfer',
  'generated sites',
  'forms',
  'World of Bits',
  'CC-Net',
  'recorded sites',
  'paper presets',
  'parts left out',
];

/** Tasks that are learned at once, by their collective name in the plan. */
export const TASK_GROUPS: Readonly<Record<string, readonly string[]>> = {
  nine: NINE_TASKS,
  twelve: TWELVE_TASKS,
  all: ALL_TASKS,
};

export const PLAN: readonly PlannedCell[] = [
  ...DEMONSTRATION_CELLS,
  ...MANY_SEEDS_CELLS,
  ...DEMOS_COUNT_CELLS,
  ...TRANSFER_CELLS,
  ...DOM_Q_NET_CELLS,
  ...PAIRED_CELLS,
  ...FORMS_CELLS,
  ...WORLD_OF_BITS_CELLS,
  ...CC_NET_CELLS,
  ...RECORDED_SITES_CELLS,
];

/** WGE that begins with the network of another task's run, with the same seed, next to WGE from scratch (Table 1). */
import { wge } from './fromDemonstrations';
import type { PlannedCell } from './PlannedCell';

/** Tasks of Table 1 that take long from scratch, each with a shorter one that it extends. */
export const TRANSFERS = [
  { task: 'click-checkboxes-large', from: 'click-checkboxes' },
  { task: 'click-checkboxes-soft', from: 'click-checkboxes' },
  { task: 'social-media-some', from: 'social-media' },
] as const;

export const startingFrom = (task: string): string => `starting from ${task}`;

export const TRANSFER_CELLS: readonly PlannedCell[] = TRANSFERS.map(({ task, from }) => ({
  ...wge('transfer', task),
  ...{ variant: startingFrom(from), startsFrom: { task: from } },
}));

/**
 * Figure 4: tasks on which BC + RL learns from more and more demonstrations; with ten it is the baseline of Table 1. The public
 * collections have a thousand of each.
 */
import { BASELINE_MINUTES, training, wge } from './fromDemonstrations';
import type { PlannedCell } from './PlannedCell';
import { withDemos } from './variants';

export const FIGURE_4 = {
  tasks: ['click-checkboxes-large', 'click-checkboxes-soft', 'email-inbox-nl-turk', 'social-media'],
  counts: [100, 300, 1000],
} as const;

/** The variant of WGE whose seeds each draw ten of those thousand; in Table 1 all seeds learn from the same ten. */
export const DRAWN_TEN = 'ten demonstrations drawn by seed';

const withMore = (task: string, demos: number) =>
  training('Figure 4', task, 'bc-rl', 'human', {
    ...{ variant: withDemos(demos), demos, cost: BASELINE_MINUTES['bc-rl'] },
  });

const wgeWithDrawnTen = (task: string): PlannedCell => ({
  ...wge('Figure 4', task),
  ...{ variant: DRAWN_TEN, fromThousands: true },
});

export const DEMOS_COUNT_CELLS: readonly PlannedCell[] = FIGURE_4.tasks.flatMap((task) => [
  ...FIGURE_4.counts.map((demos) => withMore(task, demos)),
  wgeWithDrawnTen(task),
]);

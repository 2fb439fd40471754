/** DOM-Q-NET's nine tasks in one network, next to the same tasks learned one by one (Jia et al. 2019, Section 4.2). */
import { median } from '../../src/maths/statistics';
import { NINE_TASKS } from '../plan/domQNet';
import type { Cell } from './cell';
import { formatSeconds, formatSteps, medianReached, percent, toTable } from './table';

/** Empty without runs of many tasks. @param single runs of one task each */
export function nineTasks(multitask: readonly Cell[], single: readonly Cell[]): string {
  if (multitask.length === 0) return '';
  const rows = NINE_TASKS.map((task) => {
    const alone = single.filter((cell) => cell.task === task);
    const stepsAlone = medianReached(
      alone.map(({ envStepsTo95 }) => envStepsTo95),
      formatSteps,
    );
    const together = multitask.map(({ tasks }) => percent(tasks?.[task] ?? Number.NaN)).join(', ');
    return [task, together, stepsAlone];
  });
  const alone = NINE_TASKS.map((task) =>
    single.flatMap((cell) => (cell.task === task && cell.envStepsTo95 ? [cell.envStepsTo95] : [])),
  );
  const isComplete = alone.every((steps) => steps.length > 0);
  const total = isComplete ? formatSteps(alone.reduce((sum, steps) => sum + median(steps), 0)) : '–';
  const reached = multitask.map(({ seed, envStepsTo95 }) => [
    String(seed),
    envStepsTo95 ? formatSteps(envStepsTo95) : '–',
  ]);
  return `### Nine tasks at once (Section 4.2)

One network with one replay buffer learned all nine until each had reached 95% on its share of 100 validation episodes,
in ${formatSeconds(median(multitask.map(({ wallSeconds }) => wallSeconds)))} (median). Learned one by one, they needed ${total} environment steps in all (medians);
published: 63 000 together, 127 000 one by one. The two are not measured equally finely: together, each task has some 11 validation episodes, alone, a
hundred. And ours are tests of the greedy policy, where the paper plots the episodes that are played while it learns.

${toTable(['seed', 'environment steps, together'], reached)}

${toTable(['task', 'success, together', '95% after, alone'], rows)}

![Success while exploring with seed ${multitask[0].seed}, task by task, together and alone](multitask.svg)
`;
}

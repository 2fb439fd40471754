/** Success by the number of demonstrations: WGE with ten next to BC + RL with more and more (Liu et al. 2018, Section 6.3.4, Figure 4). */

import { mean } from '../../src/maths/statistics';
import { DRAWN_TEN, FIGURE_4 } from '../plan/demosCount';
import { withDemos } from '../plan/variants';
import type { Cell } from './cell';
import { meanRate } from './compare';
import { demosCountPlot } from './demosCountPlot';
import type { Section } from './section';
import { overSeeds, percent, seedsOf, toTable } from './table';

/** Demonstrations of Table 1. */
const TEN = 10;
const DRAWING = 'demonstrations.svg';

const INTRODUCTION = `## More demonstrations: BC + RL against WGE

Figure 4 of Liu et al. (2018): "DOMNET+WGE trained on 10 demonstrations outperforms DOMNET+BC+RL even with 1000 demonstrations" on these
tasks. Success rates in percent, as in the table above, under the same limit of environment steps. "WGE, 10" and "BC + RL, 10" are results
of that table, where all seeds learn from the same ten demonstrations of the second collection. For "drawn" and for larger sets, each seed
draws its own from a thousand of the third and fourth collections. The last column lists the seeds of each column.

![Success by number of demonstrations](${DRAWING})
`;

interface Cloned {
  readonly count: number;
  readonly cells: readonly Cell[];
}

/** Null until there is a run with more than ten demonstrations. */
export function demosCountSection(all: readonly Cell[]): Section | null {
  const human = all.filter(({ source }) => source === 'human');
  const measured = FIGURE_4.tasks.map((task) => {
    const of = (agent: string, variant?: string) =>
      human.filter((cell) => cell.task === task && cell.agent === agent && cell.variant === variant);
    const cloned = [
      { count: TEN, cells: of('bc-rl') },
      ...FIGURE_4.counts.map((count) => ({ count, cells: of('bc-rl', withDemos(count)) })),
    ];
    return { task, wge: of('wge'), drawn: of('wge', DRAWN_TEN), cloned };
  });
  if (!measured.some(({ cloned }) => cloned.slice(1).some(({ cells }) => cells.length > 0))) return null;
  const header = [
    'task',
    `WGE, ${TEN}`,
    `WGE, ${TEN} drawn`,
    ...[TEN, ...FIGURE_4.counts].map((count) => `BC + RL, ${count}`),
    'seeds',
  ];
  const rows = measured.map(({ task, wge, drawn, cloned }) => {
    const columns = [wge, drawn, ...cloned.map(({ cells }) => cells)];
    return [
      task,
      ...columns.map((cells) => (cells.length > 0 ? overSeeds(cells) : '–')),
      columns.map((cells) => seedsOf(cells) || '–').join('; '),
    ];
  });
  const panels = measured.map(({ task, wge, drawn, cloned }) => ({
    task,
    wge: pointsOf([{ count: TEN, cells: wge }]),
    drawn: pointsOf([{ count: TEN, cells: drawn }]),
    cloned: pointsOf(cloned),
  }));
  return {
    text: `${INTRODUCTION}\n${toTable(header, rows)}\n`,
    drawings: { [DRAWING]: demosCountPlot(panels) },
    inShort: inShort(measured),
  };
}

function inShort(
  measured: readonly { task: string; wge: readonly Cell[]; cloned: readonly Cloned[] }[],
): string[] {
  const most = FIGURE_4.counts.at(-1);
  const rates = measured.flatMap(({ task, wge, cloned }) => {
    const last = cloned.find(({ count }) => count === most)?.cells ?? [];
    return wge.length > 0 && last.length > 0
      ? [`${task} ${percent(meanRate(wge))} and ${percent(meanRate(last))}`]
      : [];
  });
  return [`WGE with ${TEN} demonstrations and BC + RL with ${most}, in percent: ${rates.join('; ')}`];
}

/** Those that have been measured. */
const pointsOf = (measured: readonly Cloned[]) =>
  measured
    .filter(({ cells }) => cells.length > 0)
    .map(({ count, cells }) => {
      const rates = cells.map(({ successRate }) => successRate);
      return { count, low: Math.min(...rates), mean: mean(rates), high: Math.max(...rates) };
    });

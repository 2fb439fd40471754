/** The tables of CC-Net: twelve tasks in one network by learning signal, ablations, and all tasks of the paper's Table 3. */

import { mean } from '../../src/maths/statistics';
import {
  ABLATION_UPDATES,
  ALL_TASKS,
  ALL_WAYS,
  CC_ABLATIONS,
  CC_DEMOS,
  CC_REINFORCED,
  CC_UPDATES,
  CC_WAYS,
  TWELVE_TASKS,
} from '../plan/ccNet';
import { TABLE_3 } from '../plan/table3';
import { WORLD_OF_BITS } from '../plan/worldOfBits';
import type { Cell } from './cell';
import { describeSeeds } from './compare';
import type { Section } from './section';
import { formatSeconds, formatSteps, limitsOf, seedsOf, spread, toTable } from './table';

const INTRODUCTION = `## With mouse and keyboard: CC-Net

The agent sees pixels, elements and the instruction, and acts with mouse and keyboard. "People" and "CC-Net" are mean scores between -1 and 1
(Humphreys et al. 2022, Table 3, after training on about 2.2 million demonstrations; a network of that size has 38 million parameters
here). Ours are success rates in percent on test episodes, from scripted demonstrations, with 0.67 million parameters and sampled actions.
Our own mean score, like the published one not discounted by time, is listed with the length of training.

What may be called help: demonstrations are scripted, flawless and rewritten as acts (\`clonedFrames\`). The agent points at elements
(\`pointsAtElements\`), is told what the pointer is on (\`feelsElements\`), sees which words of an element the instruction contains (\`quotes\`), and
reads a control together with its label (\`labels\`). The pictures do not show the pointer; its place is an input.
`;

/** Null if there are no results. @param note anything else that readers must know about them */
export function ccNetSection(all: readonly Cell[], note: string | null): Section | null {
  const cells = all.filter(({ agent }) => agent === 'cc-net');
  const of = (tasks: readonly string[]) =>
    cells.filter(({ tasks: tested = {} }) => Object.keys(tested).length === tasks.length);
  const twelve = of(TWELVE_TASKS);
  const parts = [twelveTasks(twelve), ablations(twelve), allTasks(of(ALL_TASKS))].filter(Boolean);
  if (parts.length === 0) return null;
  const findings = note ? [`### What these tables show\n\n${note}\n`] : [];
  return {
    text: [INTRODUCTION, ...parts, ...findings].join('\n'),
    drawings: {},
    inShort: inShort(twelve, of(ALL_TASKS)),
  };
}

/** The best way of learning, by its mean score, next to the published scores. */
function inShort(twelve: readonly Cell[], all: readonly Cell[]): string[] {
  return [
    { tasks: TWELVE_TASKS, name: 'twelve tasks', ways: measuredWays(CC_WAYS, twelve) },
    { tasks: ALL_TASKS, name: `all ${ALL_TASKS.length} tasks`, ways: measuredWays(ALL_WAYS, all) },
  ].flatMap(({ tasks, name, ways }) => {
    const best = ways.toSorted((a, b) => scoreOf(b.measured) - scoreOf(a.measured)).at(0);
    if (!best) return [];
    const [people, published] = means(tasks);
    const rate = spread(best.measured.map(({ successRate }) => successRate));
    return [
      `${name} in one network: mean score ${scoreOf(best.measured).toFixed(2)} (people ${people}, published ${published}), ${rate}% success, ${describeSeeds([best.measured.length])}`,
    ];
  });
}

function twelveTasks(cells: readonly Cell[]): string {
  const ways = measuredWays(CC_WAYS, cells);
  if (ways.length === 0) return '';
  const rows = TWELVE_TASKS.map((task) => [
    WORLD_OF_BITS[task].category,
    task,
    ...published(task),
    ...ways.map(({ measured }) => spread(measured.map(({ tasks }) => tasks![task]))),
  ]);
  const total = [
    ...['all', 'mean', ...means(TWELVE_TASKS)],
    ...ways.map(({ measured }) => rateAndScore(measured)),
  ];
  const effort = ways.map(({ way, measured }) => [
    way,
    ...effortOf(measured),
    scoreOf(measured).toFixed(2),
    limitsOf(measured),
    seedsOf(measured),
  ]);
  return `### Twelve tasks in one network

World of Bits' twelve, with ${CC_DEMOS} scripted demonstrations each: cloned for ${formatSteps(CC_UPDATES)} updates, then trained with both losses for ${CC_WAYS['cloning and reinforcement'].maxUpdates} more, each of which waits for 192 environment steps.

${toTable(['category', 'task', 'people', 'CC-Net', ...ways.map(({ way }) => way)], [...rows, total])}

${toTable(['learned by', 'updates', 'environment steps', 'time', 'mean score', 'limit', 'seeds'], effort)}
`;
}

function ablations(cells: readonly Cell[]): string {
  const rows = Object.keys({ ...CC_ABLATIONS, ...CC_REINFORCED }).flatMap((variant) => {
    const measured = cells.filter((cell) => cell.variant === variant);
    if (measured.length === 0) return [];
    const categories = CATEGORIES.map((category) =>
      spread(
        measured.map(({ tasks }) =>
          mean(
            TWELVE_TASKS.filter((task) => WORLD_OF_BITS[task].category === category).map(
              (task) => tasks![task],
            ),
          ),
        ),
      ),
    );
    const rate = spread(measured.map(({ successRate }) => successRate));
    return [[variant, rate, ...categories, ...effortOf(measured), seedsOf(measured)]];
  });
  if (rows.length === 0) return '';
  return `### Learning signals and ablations (Figures 7 and 8)

The twelve tasks, cloned for ${formatSteps(ABLATION_UPDATES)} updates each, or trained with reinforcement for the number of updates in the table: mean success in
percent, overall and by category.

${toTable(['variant', 'all', ...CATEGORIES, 'updates', 'environment steps', 'time', 'seeds'], rows)}
`;
}

const CATEGORIES = [...new Set(Object.values(WORLD_OF_BITS).map(({ category }) => category))];

function allTasks(cells: readonly Cell[]): string {
  const ways = measuredWays(ALL_WAYS, cells);
  if (ways.length === 0) return '';
  const rows = ALL_TASKS.map((task) => [
    task,
    ...published(task),
    ...ways.map(({ measured }) => spread(measured.map(({ tasks }) => tasks![task]))),
  ]);
  const total = [...['mean', ...means(ALL_TASKS)], ...ways.map(({ measured }) => rateAndScore(measured))];
  const effort = ways.map(({ way, measured }) => [
    way,
    String(ALL_WAYS[way].demos),
    ...effortOf(measured),
    scoreOf(measured).toFixed(2),
    seedsOf(measured),
  ]);
  return `### All tasks of Table 3 in one network

Tasks whose demonstrations fail on replay have none.

${toTable(['learned by', 'demonstrations of a task', 'updates', 'environment steps', 'time', 'mean score', 'seeds'], effort)}

${toTable(['task', 'people', 'CC-Net', ...ways.map(({ way }) => way)], [...rows, total])}
`;
}

/** The ways of learning that have runs, in the order of the plan. */
const measuredWays = (ways: object, cells: readonly Cell[]) =>
  Object.keys(ways).flatMap((way) => {
    const measured = cells.filter((cell) => cell.way === way);
    return measured.length > 0 ? [{ way, measured }] : [];
  });

/** Success over all episodes, as many of each task, and the mean score below the published ones. */
const rateAndScore = (cells: readonly Cell[]): string =>
  `${spread(cells.map(({ successRate }) => successRate))}; score ${scoreOf(cells).toFixed(2)}`;

const published = (task: string): string[] => {
  const { human, ccNet } = TABLE_3[task];
  return [human.toFixed(2), ccNet.toFixed(2)];
};

const means = (tasks: readonly string[]): string[] => [
  mean(tasks.map((task) => TABLE_3[task].human)).toFixed(2),
  mean(tasks.map((task) => TABLE_3[task].ccNet)).toFixed(2),
];

/** The paper's measure, -1 to 1, "not discounted by time to completion" (Section 3): mean over seeds. */
const scoreOf = (cells: readonly Cell[]): number =>
  mean(cells.map(({ meanReward = Number.NaN }) => meanReward));

/** Updates, environment steps, seconds: means over seeds. */
const effortOf = (cells: readonly Cell[]): [string, string, string] => [
  formatSteps(mean(cells.map(({ gradSteps }) => gradSteps))),
  formatSteps(mean(cells.map(({ envSteps }) => envSteps))),
  formatSeconds(mean(cells.map(({ wallSeconds }) => wallSeconds))),
];

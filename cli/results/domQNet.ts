/** The tables of DOM-Q-NET: task by task, ablations, and many tasks at once. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../../src/maths/statistics';
import { DOM_Q_NET, GUIDED_STEPS, GUIDED_TASKS, HARD, NINE_TASKS_SETTINGS } from '../plan/domQNet';
import { ABLATIONS, VARIANT_NAMES } from '../plan/domQNetAblations';
import { PAPER_PRESET } from '../plan/variants';
import type { Cell } from './cell';
import { compare, meanRate } from './compare';
import { bestAdditions, fallingShort } from './fallingShort';
import { describeHelp } from './help';
import { multitaskPlot } from './multitaskPlot';
import { nineTasks } from './nineTasks';
import type { Section } from './section';
import {
  formatSeconds,
  formatSteps,
  medianReached,
  overEpisodes,
  overSeeds,
  seedsOf,
  toTable,
} from './table';

const INTRODUCTION = `## Without demonstrations: DOM-Q-NET

"Budget" is how long Jia et al. (2019, Appendix 6.4) trained, in environment steps; our runs end when solved or when they reach it.
"Published" is Humphreys et al. (2022), Table 3; "paper preset" uses every published setting that a setting here can express, on one
frame, whatever the task; but not on the four hard tasks, where a run with an update of 128 transitions after each of ${formatSteps(HARD)} steps would take
from a day (search-engine) to three and a half (social-media), at the speed measured beside two other runs. "95% after" is the median number of environment steps until 100 validation
episodes first reached 95% (evaluated about every 500 steps), over the seeds that got there; "trained" is the length of the whole
run.
`;

const FALLING_SHORT = `### Where the published settings fall far short

What it changes within the same budget to take one setting from ours, the way of embedding texts, or to use the goal attention, which the paper needs on three
other tasks only.`;

const GUIDED = `### With workflows

Our own variant, which is not in the paper: some training episodes follow WGE's workflows, induced from ten human demonstrations, and fill the replay
buffer with successes that random actions hardly ever find. What it would learn without workflows, it still learns on its own; at most ${formatSteps(GUIDED_STEPS)} steps.
`;

const ABLATED = `### Ablations

Parts of the network (Figure 6, Appendix 6.3) and additions to the paper's agent, removed one at a time; at most 5 000
steps each.
`;

/** The tasks that were not trained with the defaults, as a list. */
const ownSettings = (): string => {
  const all = Object.entries(DOM_Q_NET).map(([task, { settings }]) => ({ task, settings }));
  const lines = [...all, { task: 'nine tasks at once', settings: NINE_TASKS_SETTINGS }]
    .filter(({ settings }) => settings.length > 0)
    .map(({ task, settings }) => `- ${task}: ${settings.map((setting) => `\`${setting}\``).join(', ')}`);
  return `All runs use the default settings, except:\n\n${lines.join('\n')}\n`;
};

/** @param runs folder of the runs: if they are still there, tasks learned together are drawn next to tasks learned alone */
export function domQNetSection(
  all: readonly Cell[],
  runs: string,
  note: string | null = null,
): Section | null {
  const cells = all.filter(({ agent }) => agent === 'dom-q-net');
  if (cells.length === 0) return null;
  const single = cells.filter(({ otherTasks }) => !otherTasks);
  const plain = single.filter(({ variant }) => !variant);
  const paper = single.filter(({ variant }) => variant === PAPER_PRESET);
  const multitask = cells.filter(({ otherTasks, variant }) => otherTasks && !variant);
  const parts = [
    INTRODUCTION,
    ownSettings(),
    taskTable(plain, paper),
    note ? `${note}\n` : '',
    ...fallingShort(single, 'dom-q-net', (task) => DOM_Q_NET[task].published, FALLING_SHORT),
    guided(
      all.filter(({ agent }) => agent === 'dom-q-net-workflows'),
      plain,
    ),
    ablations(single),
    nineTasks(multitask, plain),
  ];
  const canDraw = [...multitask.slice(0, 1), ...plain].every(({ name }) => existsSync(join(runs, name)));
  const drawing = multitask.length > 0 && canDraw ? multitaskPlot(runs, multitask[0], plain) : null;
  return {
    text: parts.filter(Boolean).join('\n'),
    drawings: drawing ? { 'multitask.svg': drawing } : {},
    inShort: inShort(plain, paper, bestAdditions(single, 'dom-q-net'), multitask),
  };
}

function inShort(
  plain: readonly Cell[],
  paper: readonly Cell[],
  added: readonly string[],
  multitask: readonly Cell[],
): string[] {
  const compared = (cells: readonly Cell[]) =>
    compare(
      [...groupsOf(cells, ({ task }) => task)]
        .filter(([task]) => task in DOM_Q_NET)
        .map(([task, group]) => ({
          name: task,
          ours: 100 * meanRate(group),
          published: DOM_Q_NET[task].published,
          seeds: group.length,
        })),
    );
  const together = multitask.map(({ envStepsTo95: steps }) => (steps ? formatSteps(steps) : 'never'));
  return [
    compared(plain),
    ...(paper.length > 0 ? [`with every published setting: ${compared(paper)}`] : []),
    ...added,
    ...(together.length > 0
      ? [
          `nine tasks in one network: 95% on each after ${together.join(', ')} environment steps (published 63 000)`,
        ]
      : []),
  ];
}

function groupsOf(cells: readonly Cell[], key: (cell: Cell) => string): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) groups.set(key(cell), [...(groups.get(key(cell)) ?? []), cell]);
  return groups;
}

function taskTable(plain: readonly Cell[], paper: readonly Cell[]): string {
  const byTask = groupsOf(plain, ({ task }) => task);
  const paperByTask = groupsOf(paper, ({ task }) => task);
  const help = describeHelp([...byTask.values(), ...paperByTask.values()]);
  const rate = (cells: readonly Cell[] | undefined) =>
    cells ? `${overSeeds(cells)}${help.beside(cells)}` : '–';
  const rows = Object.entries(DOM_Q_NET).flatMap(([task, { budget, published }]) => {
    const [ours, asPublished] = [byTask.get(task), paperByTask.get(task)];
    const shown = ours ?? asPublished;
    if (!shown) return [];
    const [, ...measured] = outcomeOf(shown);
    return [[task, formatSteps(budget), String(published), rate(asPublished), rate(ours), ...measured]];
  });
  const header =
    'task, budget, published, paper preset, ours, over episodes, 95% after, trained, time, seeds';
  return `${toTable(header.split(', '), rows)}\n${help.note ? `\n${help.note}\n` : ''}`;
}

/** Success over seeds, and over episodes, steps to 95%, steps and seconds of the run, seeds. */
function outcomeOf(cells: readonly Cell[]): string[] {
  return [
    overSeeds(cells),
    overEpisodes(cells),
    medianReached(
      cells.map(({ envStepsTo95 }) => envStepsTo95),
      formatSteps,
    ),
    formatSteps(median(cells.map(({ envSteps }) => envSteps))),
    formatSeconds(median(cells.map(({ wallSeconds }) => wallSeconds))),
    seedsOf(cells),
  ];
}

/** Next to the same agent without workflows. */
function guided(cells: readonly Cell[], plain: readonly Cell[]): string {
  const groups = GUIDED_TASKS.map((task) => {
    const [withWorkflows, without] = [cells, plain].map((some) => some.filter((cell) => cell.task === task));
    return { task, withWorkflows, without };
  }).filter(({ withWorkflows }) => withWorkflows.length > 0);
  if (groups.length === 0) return '';
  const help = describeHelp(groups.flatMap(({ withWorkflows, without }) => [withWorkflows, without]));
  const rate = (some: readonly Cell[]) => `${overSeeds(some)}${help.beside(some)}`;
  const trained = (some: readonly Cell[]) =>
    some.length > 0 ? [rate(some), formatSteps(median(some.map(({ envSteps }) => envSteps)))] : ['–', '–'];
  const rows = groups.map(({ task, withWorkflows, without }) => {
    const [, ...measured] = outcomeOf(withWorkflows);
    return [task, String(DOM_Q_NET[task].published), ...trained(without), rate(withWorkflows), ...measured];
  });
  const header =
    'task, published, without, trained without, with workflows, over episodes, 95% after, trained, time, seeds';
  return `${GUIDED}\n${toTable(header.split(', '), rows)}\n${help.note ? `\n${help.note}\n` : ''}`;
}

function ablations(cells: readonly Cell[]): string {
  const rows = ABLATIONS.flatMap(({ task, variants }) => {
    const groups = groupsOf(
      cells.filter((cell) => cell.task === task),
      ({ variant = 'all of it' }) => variant,
    );
    const known = ['all of it', ...Object.keys(variants)].filter((variant) => groups.has(variant));
    return known.length < 2
      ? []
      : known.map((variant) => [task, VARIANT_NAMES[variant] ?? variant, ...outcomeOf(groups.get(variant)!)]);
  });
  if (rows.length === 0) return '';
  const header = 'task, variant, success, over episodes, 95% after, trained, time, seeds';
  return `${ABLATED}\n${toTable(header.split(', '), rows)}\n`;
}

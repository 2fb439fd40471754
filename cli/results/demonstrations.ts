/** The table of agents that learn from demonstrations: WGE and its baselines. */

import type { AgentId } from '../../src/contracts/run';
import { median } from '../../src/maths/statistics';
import { tasks } from '../../src/task/catalogue';
import { publishedEpisodes } from '../plan/demonstrations';
import { DEMO_STEPS } from '../plan/fromDemonstrations';
import { TELLING_TASK } from '../plan/manySeeds';
import { FIGURE_3, PUBLISHED, type PublishedTable, TABLE_1 } from '../plan/published';
import { PAPER_PRESET, PUBLISHED_LENGTH } from '../plan/variants';
import type { Cell } from './cell';
import { compare, meanRate } from './compare';
import { bestAdditions, fallingShort } from './fallingShort';
import { type DescribedHelp, describeHelp } from './help';
import type { Section } from './section';
import {
  formatSeconds,
  formatSteps,
  holdingIfAny,
  limitsOf,
  medianReached,
  overEpisodes,
  overSeeds,
  seedsOf,
  toTableOf,
} from './table';

const AGENT_NAMES: Partial<Record<AgentId, string>> = {
  wge: 'WGE',
  'workflow-only': 'workflow policy only',
  'bc-rl': 'BC + RL',
};
/** The usual one. */
const BACKEND = 'wasm';
const SOURCES = ['human', 'bundled'] as const;

const INTRODUCTION = `## From demonstrations: WGE

Each agent has at most ten demonstrations, either from crowd workers ("human", ten from the public collection) or from those
that come with the program ("bundled"). Every run learns on WASM and ends when solved, or after ${formatSteps(DEMO_STEPS)} environment steps, whatever the agent, except on
${TELLING_TASK}: there, runs with our settings go on to the limit (t). "Published" is Table 1 of Liu et al. (2018) or, where marked
with an asterisk, a value read off its Figure 3 (about 2 points either way), where book-flight, choose-date, click-collapsible,
click-collapsible-2, click-pie and use-autocomplete are the variants without animations. "Paper preset" uses every published setting that a
setting here can express. "95% after" is the median number of environment steps until 100 validation episodes first reached 95%, over the
seeds that got there; "trained" and "time" are the environment steps and the duration of whole runs (medians). Cloning takes no environment
steps.
`;

const FALLING_SHORT = `### Where WGE falls far short

Tasks on which WGE, with the published settings or with ours, falls far short of the published rate within the limit of all runs; and what it
changes to take one setting from ours and all others from the published ones.`;

const LONGER = ` "Longer" runs end when solved, or after as many episodes as the
published program trains at most: ${formatSteps(publishedEpisodes('click-shades'))} on six pages, and ${formatSteps(publishedEpisodes('click-checkboxes-large'))} on twelve.`;

/** @param note findings, and differences from the published agents */
export function demonstrationsSection(all: readonly Cell[], note: string | null): Section | null {
  const rows = rowsIn(all);
  if (rows.length === 0) return null;
  const help = describeHelp(rows.flatMap(({ ours, paper }) => [ours, paper]));
  const table = toTableOf(
    HEADER.split(', '),
    rows.map((row) => describe(row, help)),
    { limit: formatSteps(DEMO_STEPS), backend: BACKEND },
  );
  const notes = [help.note, note ?? ''].filter(Boolean).map((text) => `\n${text}\n`);
  const withHumanDemos = all.filter(({ agent, source }) => agent === 'wge' && source === 'human');
  const parts = [
    `${INTRODUCTION}\n${table}\n${notes.join('')}`,
    ...fallingShort(withHumanDemos, 'wge', (task) => PUBLISHED[task].rates.wge!, FALLING_SHORT, LONGER),
  ];
  return {
    text: parts.join('\n'),
    drawings: {},
    inShort: [...inShort(rows, bestAdditions(withHumanDemos, 'wge')), ...longerInShort(withHumanDemos)],
  };
}

function inShort(rows: readonly Row[], added: readonly string[]): string[] {
  const compared = (agent: AgentId, published: PublishedTable, preset: 'ours' | 'paper' = 'ours') =>
    compare(
      rows
        .filter((row) => row.agent === agent && row.source === 'human' && row.task in published)
        .filter((row) => hasCells(row[preset]))
        .map((row) => ({
          name: row.task,
          ours: 100 * meanRate(row[preset]),
          published: published[row.task].rates[agent]!,
          seeds: row[preset].length,
        })),
    );
  return [
    `Table 1, WGE: ${compared('wge', TABLE_1)}`,
    `Table 1, WGE with every published setting: ${compared('wge', TABLE_1, 'paper')}`,
    ...added.map((text) => `Table 1, WGE ${text}`),
    `Table 1, BC + RL: ${compared('bc-rl', TABLE_1)}`,
    `the rest of Figure 3, WGE: ${compared('wge', FIGURE_3)}`,
  ];
}

/** Our settings on tasks that need more than the limit of all runs. */
function longerInShort(ofWge: readonly Cell[]): string[] {
  const longer = ofWge.filter(({ variant }) => variant === PUBLISHED_LENGTH);
  if (longer.length === 0) return [];
  const rates = [...new Set(longer.map(({ task }) => task))].map((task) => {
    const rate = overSeeds(longer.filter((cell) => cell.task === task));
    return `${task} ${rate}, published ${PUBLISHED[task].rates.wge}`;
  });
  return [`WGE, for longer, but for no more episodes than the published program: ${rates.join('; ')}`];
}

const hasCells = (cells: readonly Cell[]): boolean => cells.length > 0;

const HEADER =
  'task, agent, published, paper preset, ours, over episodes, seeds, 95% after, demos, limit, trained, time, backend';

interface Row {
  readonly task: string;
  readonly agent: AgentId;
  readonly source: string;
  readonly ours: readonly Cell[];
  readonly paper: readonly Cell[];
}

/** One for each combination of task, agent and source of demonstrations that has cells. */
const rowsIn = (all: readonly Cell[]): readonly Row[] =>
  tasks.flatMap(({ id: task }) =>
    (Object.keys(AGENT_NAMES) as AgentId[]).flatMap((agent) =>
      SOURCES.flatMap((source) => {
        const cells = all.filter(
          (cell) => cell.task === task && cell.agent === agent && cell.source === source,
        );
        const ours = holdingIfAny(cells.filter(({ variant }) => !variant));
        const paper = holdingIfAny(cells.filter(({ variant }) => variant === PAPER_PRESET));
        return ours.length + paper.length > 0 ? [{ task, agent, source, ours, paper }] : [];
      }),
    ),
  );

function describe({ task, agent, source, ours, paper }: Row, help: DescribedHelp): string[] {
  const rate = (cells: readonly Cell[]) =>
    hasCells(cells) ? `${overSeeds(cells)}${help.beside(cells)}` : '–';
  const shown = hasCells(ours) ? ours : paper;
  return [
    task,
    AGENT_NAMES[agent]!,
    publishedRate(task, agent),
    rate(paper),
    rate(ours),
    overEpisodes(shown),
    seedsOf(shown),
    medianReached(
      shown.map(({ envStepsTo95 }) => envStepsTo95),
      formatSteps,
    ),
    source,
    limitsOf(shown),
    formatSteps(median(shown.map(({ envSteps }) => envSteps))),
    formatSeconds(median(shown.map(({ wallSeconds }) => wallSeconds))),
    [...new Set(shown.map(({ backend }) => backend))].join(', '),
  ];
}

function publishedRate(task: string, agent: AgentId): string {
  const row = PUBLISHED[task];
  const rate = row?.rates[agent];
  return rate === undefined ? '–' : `${rate}${row.source === 'figure' ? '*' : ''}`;
}

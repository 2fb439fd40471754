/** The table of agents that learn from demonstrations: WGE and its baselines. */
import { PUBLISHED } from '../../scripts/lib/published.mjs';
import type { AgentId } from '../../src/contracts/run';
import { tasks } from '../../src/task/catalogue';
import type { Cell } from './cell';
import type { Section } from './section';
import { formatInterval, formatSeconds, median, medianReached, percent, poolSuccess, toTable } from './table';

const AGENT_NAMES: Partial<Record<AgentId, string>> = {
  wge: 'WGE',
  'workflow-only': 'workflow policy only',
  'bc-rl': 'BC + RL',
};
const SOURCES = ['human', 'bundled'] as const;

const INTRODUCTION = `## From demonstrations: WGE

Each agent has ten demonstrations at most: those of crowd workers ("human", ten of the public collection) or those that
come with the program. "Published" is Table 1 of Liu et al. (2018), or, marked with an asterisk, a reading off its Figure 3
(about 2 points either way). "95% after" is the median wall time until 100 validation episodes first reached 95%, over the
seeds that got there. The published runs had no such time limit.

The baseline BC + RL shares our DOMNet, whose goal matching is stronger than the published one's; on the tasks whose
pages and orderings do not vary it is therefore far better than the published baseline.
`;

export function demonstrationsSection(all: readonly Cell[]): Section | null {
  const cells = all.filter(({ agent }) => agent in AGENT_NAMES);
  if (cells.length === 0) return null;
  const rows = tasks.flatMap(({ id }) =>
    (Object.keys(AGENT_NAMES) as AgentId[]).flatMap((agent) =>
      SOURCES.flatMap((source) => {
        const group = cells.filter(
          (cell) => cell.task === id && cell.agent === agent && cell.source === source,
        );
        return group.length > 0 ? [rowOf(group)] : [];
      }),
    ),
  );
  const header =
    'task, agent, published, ours, interval, seeds, options, 95% after, demos, limit, trained, backend';
  return { text: `${INTRODUCTION}\n${toTable(header.split(', '), rows)}\n`, drawings: {} };
}

function rowOf(cells: readonly Cell[]): string[] {
  const [{ task, agent, source, backend }] = cells;
  const { rate, interval } = poolSuccess(cells);
  return [
    task,
    AGENT_NAMES[agent]!,
    publishedRate(task, agent),
    percent(rate),
    formatInterval(interval),
    cells.map(({ seed }) => seed).join(', '),
    [...new Set(cells.map(({ options }) => options || '–'))].join(', '),
    medianReached(
      cells.map(({ secondsTo95 }) => secondsTo95),
      formatSeconds,
    ),
    source,
    `${[...new Set(cells.map(({ minutes }) => minutes))].join(', ')} min`,
    formatSeconds(median(cells.map(({ wallSeconds }) => wallSeconds))),
    backend,
  ];
}

function publishedRate(task: string, agent: AgentId): string {
  const row = PUBLISHED[task];
  const rate = row?.[agent];
  return rate === undefined ? '–' : `${rate}${row.source === 'figure' ? '*' : ''}`;
}

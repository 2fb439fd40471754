/** Results of many trainings as one table: the published figure beside ours. Used by `npm run reproduce`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED } from '../scripts/lib/published.mjs';
import type { AgentId, RunResult } from '../src/contracts/run';
import { wilsonInterval } from '../src/rl/statistics';
import { tasks } from '../src/task/catalogue';

interface Conditions {
  readonly source: 'human' | 'bundled';
  readonly minutes: number;
  /** Command line options beside the defaults. */
  readonly options?: string;
}

type Cell = RunResult & Conditions;

const AGENT_NAMES: Readonly<Record<AgentId, string>> = {
  wge: 'WGE',
  'workflow-only': 'workflow policy only',
  'bc-rl': 'BC + RL',
  a2c: 'A2C',
};

const SOURCES = ['human', 'bundled'] as const;

const INTRODUCTION = `# Results

Success rates in percent on test episodes that no training has seen, each agent with ten demonstrations at most:
those of crowd workers ("human", ten of the public collection) or those that come with the program.
Trainings end when solved (99.3% of 300 validation episodes) or at the limit.
"Ours" pools all seeds; the interval is Wilson's, 95%. "Published" is Table 1 of Liu et al. (2018), or, marked with
an asterisk, a reading off its Figure 3 (about 2 points either way). "95% after" is the median wall time until
100 validation episodes first reached 95%, over the seeds that got there. The published runs had no such time limit.

The baseline BC + RL shares our DOMNet, whose goal matching is stronger than the published one's; on the tasks whose
pages and orderings do not vary it is therefore far better than the published baseline.

This file is written by \`npm run reproduce\`; do not edit it.
`;

/** Markdown for all complete results below a folder. */
export function summarise(folder: string): string {
  const cells = readdirSync(folder).flatMap((name) => readCell(join(folder, name)));
  const note = join(folder, 'note.txt');
  const preface = existsSync(note) ? `${INTRODUCTION}\n${readFileSync(note, 'utf8').trim()}\n` : INTRODUCTION;
  const rows = tasks.flatMap(({ id }) =>
    (Object.keys(AGENT_NAMES) as AgentId[]).flatMap((agent) =>
      SOURCES.flatMap((source) => {
        const group = cells.filter(
          (cell) => cell.task === id && cell.agent === agent && cell.source === source,
        );
        return group.length > 0 ? [summaryRow(group)] : [];
      }),
    ),
  );
  const header = [
    'task',
    'agent',
    'published',
    'ours',
    'interval',
    'seeds',
    'options',
    '95% after',
    'demos',
    'limit',
    'trained',
    'backend',
  ];
  return `${preface}\n${[header, header.map(() => '---'), ...rows].map(tableLine).join('\n')}\n`;
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

function readCell(folder: string): Cell[] {
  const [result, conditions] = ['result.json', 'conditions.json'].map((name) => join(folder, name));
  if (!existsSync(result) || !existsSync(conditions)) return [];
  const cell = { ...readJson(result), ...readJson(conditions) };
  return cell.interrupted ? [] : [cell];
}

function summaryRow(cells: readonly Cell[]): string[] {
  const [{ task, agent, source, backend }] = cells;
  const limits = [...new Set(cells.map(({ minutes }) => minutes))];
  const episodes = cells.reduce((sum, cell) => sum + cell.evalEpisodes, 0);
  const successes = cells.reduce((sum, cell) => sum + Math.round(cell.successRate * cell.evalEpisodes), 0);
  const [low, high] = wilsonInterval(successes, episodes);
  const times = cells.flatMap(({ secondsTo95 }) => (secondsTo95 === null ? [] : [secondsTo95]));
  const reached = times.length === cells.length ? '' : ` (${times.length} of ${cells.length})`;
  return [
    task,
    AGENT_NAMES[agent],
    publishedRate(task, agent),
    percent(successes / episodes),
    `${percent(low)}–${percent(high)}`,
    cells.map(({ seed }) => seed).join(', '),
    [...new Set(cells.map(({ options }) => options || '–'))].join(', '),
    times.length > 0 ? `${Math.round(median(times))} s${reached}` : '–',
    source,
    `${limits.join(', ')} min`,
    `${Math.round(median(cells.map(({ wallSeconds }) => wallSeconds)))} s`,
    backend,
  ];
}

function publishedRate(task: string, agent: AgentId): string {
  const row = PUBLISHED[task];
  const rate = row?.[agent];
  return rate === undefined ? '–' : `${rate}${row.source === 'figure' ? '*' : ''}`;
}

const percent = (share: number): string => (100 * share).toFixed(1);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

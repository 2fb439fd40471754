/** The tables of Flexible b-PAIRED: success on held-out sites by level, method by method. */

import { median } from '../../src/maths/statistics';
import { BUDGETS, METHODS, PAIRED_STEPS, PUBLISHED_LEVEL, PUBLISHED_RATIO } from '../plan/paired';
import type { Cell } from './cell';
import { meanRate } from './compare';
import { levelCurve } from './levels';
import { levelsPlot } from './levelsPlot';
import type { Section } from './section';
import { formatSeconds, formatSteps, overSeeds, seedsOf, spread, toTable } from './table';

const LEVELS = ['1', '2', '3', '4'] as const;
const DRAWING = 'gminiwob.svg';
/** Shares of the steps at which the methods are compared. */
const MARKS = [0.25, 0.5, 0.75, 1];

const INTRODUCTION = `## Generated sites: Flexible b-PAIRED

Success in percent on the 20 held-out sites (five sites at four levels), which no method trains on, after ${formatSteps(PAIRED_STEPS)} environment
steps on real pages: mean over seeds, with the worst and the best in brackets. Everything else is equal, except for the version of
the code (last column): two agents, 16 frames, the default settings except where a row's name says otherwise. The agent to test is chosen by
its training returns alone. Published (Gur et al. 2021): Flexible b-PAIRED above ${PUBLISHED_LEVEL} at every level, about ${PUBLISHED_RATIO} times the strongest baseline; neither steps nor seeds
are published.
`;

/** @param note findings, and the conditions of the runs */
export function pairedSection(all: readonly Cell[], note: string | null): Section | null {
  const cells = all.filter(({ agent, task }) => agent === 'paired' && task === 'gminiwob');
  const groups = Object.keys({ ...METHODS, ...BUDGETS }).flatMap((name) => {
    const group = cells.filter(({ variant }) => variant === name);
    return group.length > 0 ? [{ name, cells: group }] : [];
  });
  if (groups.length === 0) return null;
  const drawn = groups.map(({ name, cells }) => ({
    name,
    curves: LEVELS.map((level) => cells.map((cell) => levelCurve(cell, level))),
  }));
  const text = `${INTRODUCTION}
${toTable(HEADER, groups.map(rowOf))}

${onTheWay(groups)}

![Success on held-out sites over environment steps, by level and method](${DRAWING})
${note ? `\n${note}\n` : ''}`;
  return { text, drawings: { [DRAWING]: levelsPlot(drawn) }, inShort: inShort(groups) };
}

/** The paper's method next to the strongest of the others. */
function inShort(groups: readonly Group[]): string[] {
  const [own, ...others] = Object.keys(METHODS).flatMap((method) =>
    groups.filter(({ name }) => name === method),
  );
  const [strongest] = others.toSorted((a, b) => meanRate(b.cells) - meanRate(a.cells));
  const rates = [own, strongest].filter(Boolean).map(({ name, cells }) => `${name} ${overSeeds(cells)}`);
  return [
    `success on held-out sites in percent, with the strongest other method: ${rates.join(', ')} (published: about ${PUBLISHED_RATIO} times the strongest other)`,
  ];
}

interface Group {
  readonly name: string;
  readonly cells: readonly Cell[];
}

const HEADER = [
  'method',
  ...LEVELS.map((level) => `level ${level}`),
  'all',
  'seeds',
  'steps',
  'time',
  'code',
];

function rowOf({ name, cells }: Group): string[] {
  return [
    name,
    ...LEVELS.map((level) => spread(cells.map(({ levels }) => levels?.[level] ?? Number.NaN))),
    overSeeds(cells),
    seedsOf(cells),
    formatSteps(median(cells.map(({ envSteps }) => envSteps))),
    formatSeconds(median(cells.map(({ wallSeconds }) => wallSeconds))),
    [...new Set(cells.map(({ code = '–' }) => code))].join(', '),
  ];
}

/** Mean of the 20 sites at some points of the run: the last evaluation before each. */
function onTheWay(groups: readonly Group[]): string {
  const rows = groups.map(({ name, cells }) => [
    name,
    ...MARKS.map((mark) => spread(cells.map((cell) => rateAt(cell, mark * PAIRED_STEPS)))),
  ]);
  const header = [
    'all 20 sites, last evaluation before',
    ...MARKS.map((mark) => formatSteps(mark * PAIRED_STEPS)),
  ];
  const last = groups.flatMap(({ cells }) =>
    cells.map((cell) => evaluationBefore(cell, PAIRED_STEPS)?.[0] ?? 0),
  );
  const range = [Math.min(...last), Math.max(...last)].map(formatSteps).join(' to ');
  return `${toTable(header, rows)}\n\nThose before ${formatSteps(PAIRED_STEPS)} were made after ${range} steps. Evaluations during training use 100 episodes; the tests in the first table use ${groups[0].cells[0].evalEpisodes}.`;
}

const evaluationBefore = ({ curves }: Cell, steps: number) =>
  (curves['evaluate/success'] ?? []).filter(([envSteps]) => envSteps <= steps).at(-1);

const rateAt = (cell: Cell, steps: number): number => evaluationBefore(cell, steps)?.[1] ?? 0;

/** A report for people: a table for each section, and how it compares with a baseline. */

import type { BenchEntry } from '../../src/bench/benchmark';
import type { Comparison, Mark } from '../../src/bench/comparison';
import { type Grid, toGrids } from '../../src/bench/grid';
import type { BenchReport } from '../../src/bench/report';
import { spreadOf } from '../../src/bench/summary';
import { median } from '../../src/maths/statistics';
import { formatCount } from '../../src/text/format';
import type { Baseline } from './baseline';
import { formatMachine } from './machine';

const SIGNS: Readonly<Record<Mark, string>> = { better: '▲', worse: '▼', same: '' };
/** Relative speeds closer to 1 than this are not worth mentioning. */
const ABOUT_THE_SAME = 0.03;

/** Three digits, thousands grouped, millions abbreviated; counts stay whole. */
export function formatValue(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toPrecision(3)} M`;
  if (value >= 100 || Number.isInteger(value)) return formatCount(value);
  return value.toPrecision(3);
}

function formatSpread(entry: BenchEntry): string {
  const percent = Math.round(100 * spreadOf(entry));
  return percent > 0 ? ` ±${percent}%` : '';
}

export const formatCell = (entry: BenchEntry): string => `${formatValue(entry.median)}${formatSpread(entry)}`;

/** A title and column names that say each unit once. */
export function headingsOf({ title, columns }: Grid): { title: string; columns: string[] } {
  const [{ unit: first }] = columns;
  if (columns.length > 1 && columns.every(({ unit }) => unit === first)) {
    return { title: `${title} (${first})`, columns: columns.map(({ name }) => name) };
  }
  return { title, columns: columns.map(({ name, unit }) => (name === unit ? name : `${name}, ${unit}`)) };
}

export function describeReport(
  report: BenchReport,
  comparisons: readonly Comparison[],
  baseline: Baseline | null,
): string {
  const marks = new Map(comparisons.map((comparison) => [comparison.name, comparison]));
  const tables = toGrids(report.entries).map((grid) => describeGrid(grid, marks));
  const changes = baseline ? [describeChanges(report, comparisons, baseline)] : [];
  return [formatMachine(report.machine), ...tables, ...changes].join('\n\n');
}

function describeGrid(grid: Grid, marks: ReadonlyMap<string, Comparison>): string {
  const { title, columns } = headingsOf(grid);
  const rows = grid.rows.map(({ name, cells }) => [
    name,
    ...cells.map((entry) => (entry ? formatCell(entry) + formatMark(marks.get(entry.name)) : '–')),
  ]);
  return `${title}\n${align([['', ...columns], ...rows])}`;
}

const formatMark = (comparison: Comparison | undefined): string =>
  comparison && comparison.mark !== 'same' ? ` ${SIGNS[comparison.mark]}${formatRatio(comparison)}` : '';

const formatRatio = ({ ratio }: Comparison): string => ratio.toPrecision(ratio < 1 ? 2 : 3);

/** The first column left-aligned, numbers right-aligned. */
function align(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? `  ${cell.padEnd(widths[0])}` : cell.padStart(widths[column])))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

function describeChanges(
  report: BenchReport,
  comparisons: readonly Comparison[],
  { path, report: before }: Baseline,
): string {
  const marked = (mark: Mark) => comparisons.filter((comparison) => comparison.mark === mark);
  const listed = [...marked('worse'), ...marked('better')].map(
    (comparison) => `  ${SIGNS[comparison.mark]} ${formatRatio(comparison).padEnd(5)} ${comparison.name}`,
  );
  const counts = (['better', 'worse', 'same'] as const).map((mark) => `${marked(mark).length} ${mark}`);
  const head = `Compared with ${path} (${before.date.slice(0, 10)}): ${counts.join(', ')}${machines(report, before)}.`;
  return [head, ...listed].join('\n');
}

/** The relative speed of the machine, which the marks do not count. */
function machines(report: BenchReport, before: BenchReport): string {
  const known = new Map(before.entries.map((entry) => [entry.name, entry]));
  const speeds = report.entries.flatMap(({ name, calibrationMs }) => {
    const then = known.get(name);
    return then ? [then.calibrationMs / calibrationMs] : [];
  });
  if (speeds.length === 0) return '';
  const speed = median(speeds);
  if (Math.abs(speed - 1) < ABOUT_THE_SAME) return '';
  return `; this machine was ${speed.toPrecision(2)} times as fast as that one, which is factored out`;
}

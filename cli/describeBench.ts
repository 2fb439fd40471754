/** The tables of docs/performance.md, from a result of `latticework bench`. Used by `npm run performance`. */
import { type Grid, toGrids } from '../src/bench/grid';
import { formatCell, headingsOf } from './bench/describeReport';
import { formatMachine } from './bench/machine';
import { readReport } from './bench/readReport';

/** A place in the document that is rewritten: a section's table, or the `machine` of the measurements. */
const PLACES = /(<!-- bench: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The document with its tables replaced by those of the report. A section that was not measured keeps its table. */
export function describeBench(document: string, reportPath: string): string {
  const report = readReport(reportPath);
  const grids = new Map(toGrids(report.entries).map((grid) => [grid.section, grid]));
  return document.replace(PLACES, (place, begin: string, name: string, end: string) => {
    if (name === 'machine')
      return `${begin}${report.date.slice(0, 10)}, ${formatMachine(report.machine)}.\n${end}`;
    const grid = grids.get(name);
    return grid ? `${begin}${toMarkdown(grid)}\n${end}` : place;
  });
}

function toMarkdown(grid: Grid): string {
  const { title, columns } = headingsOf(grid);
  const rows = grid.rows.map(({ name, cells }) => [
    name,
    ...cells.map((entry) => (entry ? formatCell(entry) : '–')),
  ]);
  const lines = [['', ...columns], ['---', ...columns.map(() => '---:')], ...rows];
  return [`**${title}**`, '', ...lines.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

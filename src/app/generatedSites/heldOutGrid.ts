/** Held-out tasks as a grid, by the first two properties that they are arranged by. Pure. */
import type { HeldOut } from '../../contracts/views';

export interface Rate {
  readonly successes: number;
  readonly episodes: number;
}

export interface HeldOutGrid {
  readonly rowName: string;
  readonly columnName: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** [rows][columns]; null where there is no task */
  readonly cells: readonly (readonly (Rate | null)[])[];
  readonly rowMeans: readonly Rate[];
  readonly columnMeans: readonly Rate[];
  readonly mean: Rate;
}

type Tasks = HeldOut['tasks'];

/** Tasks that are arranged by only one property form one column; those arranged by none get a row each. */
export function gridOf({ tasks }: Pick<HeldOut, 'tasks'>): HeldOutGrid {
  const [rowName = 'task', columnName = ''] = Object.keys(tasks[0]?.groups ?? {});
  const rowOf = ({ task, groups }: Tasks[number]) => String(groups[rowName] ?? task);
  const columnOf = ({ groups }: Tasks[number]) => String(groups[columnName] ?? '');
  const rows = [...new Set(tasks.map(rowOf))];
  const columns = [...new Set(tasks.map(columnOf))];
  const of = (row: string | null, column: string | null) =>
    tasks.filter(
      (task) => (row === null || rowOf(task) === row) && (column === null || columnOf(task) === column),
    );
  return {
    rowName,
    columnName,
    rows,
    columns,
    cells: rows.map((row) => columns.map((column) => rateOf(of(row, column)))),
    rowMeans: rows.map((row) => totalOf(of(row, null))),
    columnMeans: columns.map((column) => totalOf(of(null, column))),
    mean: totalOf(tasks),
  };
}

const rateOf = (tasks: Tasks): Rate | null => (tasks.length === 0 ? null : totalOf(tasks));

const totalOf = (tasks: Tasks): Rate => ({
  successes: tasks.reduce((sum, { successes }) => sum + successes, 0),
  episodes: tasks.reduce((sum, { episodes }) => sum + episodes, 0),
});

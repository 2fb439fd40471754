/** Entries as tables, one for each section: the other two parts of their names are rows and columns. */
import type { BenchEntry, Unit } from './benchmark';
import { sections } from './sections';

export interface Grid {
  readonly section: string;
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly unit: Unit }[];
  /** A cell that was not measured is left out. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly (BenchEntry | undefined)[] }[];
}

interface Placed {
  readonly section: string;
  readonly row: string;
  readonly column: string;
  readonly entry: BenchEntry;
}

export function toGrids(entries: readonly BenchEntry[]): Grid[] {
  const placed = entries.map(place);
  return distinct(placed.map(({ section }) => section)).map((section) =>
    toGrid(
      section,
      placed.filter((one) => one.section === section),
    ),
  );
}

function toGrid(section: string, placed: readonly Placed[]): Grid {
  const columns = distinct(placed.map(({ column }) => column));
  const rows = distinct(placed.map(({ row }) => row));
  const find = (row: string, column: string) =>
    placed.find((one) => one.row === row && one.column === column)?.entry;
  return {
    section,
    title: sections[section] ?? section,
    columns: columns.map((name) => ({
      name,
      unit: placed.find(({ column }) => column === name)!.entry.unit,
    })),
    rows: rows.map((name) => ({ name, cells: columns.map((column) => find(name, column)) })),
  };
}

function place(entry: BenchEntry): Placed {
  const parts = entry.name.split('/');
  return { section: parts[0], row: parts.slice(1, -1).join('/'), column: parts.at(-1)!, entry };
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

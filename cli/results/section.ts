/** A section of docs/results.md: it starts with a heading of level two, and takes the place of the one that was there. */

export interface Section {
  readonly text: string;
  /** Contents of the drawings that the text refers to, by file name. */
  readonly drawings: Readonly<Record<string, string>>;
}

export interface Replaced {
  readonly text: string;
  /** Rows of tables that stood in the old section and would be gone with the new one: then the old one stays. */
  readonly lost: readonly string[];
}

/**
 * Puts a section in the place of the one with the same heading, or behind all others where there is none. A row of a
 * table never disappears: a section that has fewer rows is left as it was.
 */
export function replaceSection(document: string, text: string): Replaced {
  const heading = text.slice(0, text.indexOf('\n'));
  const sections = document.split(/^(?=## )/m);
  const at = sections.findIndex((section) => section.startsWith(`${heading}\n`));
  if (at < 0) return { text: [...sections, text].map(ended).join(''), lost: [] };
  const kept = new Set(rowsOf(text));
  const lost = rowsOf(sections[at]).filter((row) => !kept.has(row));
  if (lost.length > 0) return { text: document, lost };
  return { text: sections.with(at, text).map(ended).join(''), lost };
}

/** What the rows of all tables are about: their first three cells, as far as they are no numbers. */
function rowsOf(section: string): string[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.map((row) => {
    const [, first, ...others] = row.split('|').map((cell) => cell.trim());
    return [first, ...others.slice(0, 2).filter((cell) => /[a-z]/i.test(cell))].join(', ');
  });
}

/** With one empty line behind it. */
const ended = (section: string, i: number, all: readonly string[]): string =>
  i < all.length - 1 ? `${section.trimEnd()}\n\n` : `${section.trimEnd()}\n`;

/**
 * A section of docs/results.md: it starts with a heading of level two. Each of its parts, which headings of level three divide, takes
 * the place of the one that was there.
 */

export interface Section {
  readonly text: string;
  /** Contents of the drawings that the text refers to, by file name. */
  readonly drawings: Readonly<Record<string, string>>;
}

export interface Replaced {
  readonly text: string;
  /** Rows of tables that stood in an old part and would be gone with the new one: then the old one stays. */
  readonly lost: readonly string[];
}

/** What a sign in a table means: said once, at the end of the section. */
export interface Footnote {
  readonly sign: string;
  readonly text: string;
}

/**
 * Puts a section in the place of the one with the same heading, or behind all others where there is none. A row of a table never
 * disappears: a part that has fewer rows is left as it was, and so is one that is not there any more.
 */
export function replaceSection(document: string, text: string, footnote?: Footnote): Replaced {
  const sections = document.split(/^(?=## )/m);
  const at = sections.findIndex((section) => headingOf(section) === headingOf(text));
  const { parts, lost } = merge(at < 0 ? [] : partsOf(sections[at], footnote), partsOf(text));
  const isSigned = footnote !== undefined && parts.some((part) => part.includes(footnote.sign));
  const merged = ended([...parts, ...(isSigned ? [footnote.text] : [])]);
  return { text: ended(at < 0 ? [...sections, merged] : sections.with(at, merged)), lost };
}

const headingOf = (text: string): string => text.split('\n', 1)[0];

const partsOf = (section: string, footnote?: Footnote): string[] =>
  (footnote ? section.replace(footnote.text, '') : section).split(/^(?=### )/m);

function merge(old: readonly string[], parts: readonly string[]): { parts: string[]; lost: string[] } {
  const headings = parts.map(headingOf);
  const gone = old.filter((part) => !headings.includes(headingOf(part)));
  const judged = parts.map((part) => {
    const before = old.find((one) => headingOf(one) === headingOf(part));
    const kept = new Set(rowsOf(part));
    return { part, before, lost: before ? rowsOf(before).filter((row) => !kept.has(row)) : [] };
  });
  return {
    parts: [...judged.map(({ part, before, lost }) => (lost.length > 0 ? before! : part)), ...gone],
    lost: [...judged.flatMap(({ lost }) => lost), ...gone.flatMap(rowsOf)],
  };
}

/** Demonstrations that rows of the same task and agent differ by. */
const SOURCES = ['human', 'bundled', 'scripted'];

/** What the rows of all tables are about: their first three cells, as far as they are no numbers, and whose demonstrations. */
function rowsOf(section: string): string[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.map((row) => {
    const [, first, ...others] = row.split('|').map((cell) => cell.trim());
    const told = others.slice(0, 2).filter((cell) => /[a-z]/i.test(cell));
    return [first, ...told, ...others.slice(2).filter((cell) => SOURCES.includes(cell))].join(', ');
  });
}

/** One after the other, with an empty line between them. */
const ended = (parts: readonly string[]): string => `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;

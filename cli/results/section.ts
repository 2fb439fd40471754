/**
 * A section of docs/results.md, which starts with a level-two heading. Level-three headings divide it into parts, each of which replaces
 * the old part of the same name.
 */

export interface Section {
  readonly text: string;
  /** Contents of the drawings that the text refers to, by file name. */
  readonly drawings: Readonly<Record<string, string>>;
  /** Its findings, a sentence each: they appear at the top of the document. */
  readonly inShort?: readonly string[];
}

export interface Replaced {
  readonly text: string;
  /** Table rows of an old part that the new part would lose: the old part then stays. */
  readonly lost: readonly string[];
}

/** The meaning of a sign in a table: stated once, at the end of the section. */
export interface Footnote {
  readonly sign: string;
  readonly text: string;
}

/**
 * Replaces the section with the same heading, or appends the new one if there is none. A table row never
 * disappears: a part that would have fewer rows stays as it was, and so does one that no longer exists.
 */
export function replaceSection(document: string, text: string, footnote?: Footnote): Replaced {
  const sections = document.split(/^(?=## )/m);
  const at = sections.findIndex((section) => headingOf(section) === headingOf(text));
  const { parts, lost } = merge(at < 0 ? [] : partsOf(sections[at], footnote), partsOf(text));
  const isSigned = footnote !== undefined && parts.some((part) => hasInTable(part, footnote.sign));
  const merged = ended([...parts, ...(isSigned ? [footnote.text] : [])]);
  return { text: ended(at < 0 ? [...sections, merged] : sections.with(at, merged)), lost };
}

const hasInTable = (part: string, sign: string): boolean =>
  part.split('\n').some((line) => line.startsWith('| ') && line.includes(sign));

export const headingOf = (text: string): string => text.split('\n', 1)[0];

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

/** Sources of demonstrations, by which rows of the same task and agent differ. */
const SOURCES = ['human', 'bundled', 'scripted'];

/** Letters beside a number, which say what may be called help. */
const MARKS = /<sup>.*?<\/sup>/g;

/** The subjects of all table rows: those of the first three cells that are not numbers, and whose demonstrations. */
function rowsOf(section: string): string[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.map((row) => {
    const [, first, ...others] = row.split('|').map((cell) => cell.trim());
    const worded = others.slice(0, 2).filter((cell) => /[a-z]/i.test(cell.replace(MARKS, '')));
    return [first, ...worded, ...others.slice(2).filter((cell) => SOURCES.includes(cell))].join(', ');
  });
}

/** One after the other, with an empty line between them. */
const ended = (parts: readonly string[]): string => `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;

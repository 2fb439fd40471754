/** A question while it is being written, and its remaining problems, by field. Pure. */
import { isSameQuery, type WrittenQuestion } from '../../siteRecorder/questions/withQuestion';
import { isSiteName, type QuestionTemplate, type SiteFile, type SlotValues } from '../../sites/siteFile';
import { slotsIn } from '../../sites/template';

export interface Row {
  readonly id: string;
  /** By slot; values of slots that the text no longer has are kept in case they return. */
  readonly values: SlotValues;
}

export interface Draft {
  /** The recorded site; `''` for none. */
  readonly site: string;
  /** The name for the copy of a site that comes with the program. */
  readonly copyName: string;
  /** Text of the site's question that the draft continues; null for a new one. */
  readonly known: string | null;
  readonly text: string;
  readonly category: QuestionTemplate['category'] | null;
  readonly operations: NonNullable<QuestionTemplate['operations']>;
  readonly rows: readonly Row[];
}

export const emptyRow = (): Row => ({ id: crypto.randomUUID(), values: {} });

export function emptyDraft(site: string): Draft {
  const fresh = { known: null, text: '', category: null, operations: [], rows: [emptyRow()] };
  return { site, copyName: site === '' ? '' : `${site.slice(0, 35)}-mine`, ...fresh };
}

/** Continues a question that the site has. */
export function draftOf(
  { site, copyName }: Draft,
  { text, category, operations = [], values }: QuestionTemplate,
): Draft {
  const rows = values.map((one) => ({ id: crypto.randomUUID(), values: one }));
  return { site, copyName, known: text, text, category, operations, rows };
}

/** A row's values for the slots of the text, as they are asked. */
export const valuesOfRow = (text: string, { values }: Row): SlotValues =>
  Object.fromEntries(slotsIn(text).map((slot) => [slot, (values[slot] ?? '').trim()]));

/** The rows that are asked: without slots, nothing tells queries apart. */
export const rowsOf = ({ text, rows }: Pick<Draft, 'text' | 'rows'>): readonly Row[] =>
  slotsIn(text).length === 0 ? rows.slice(0, 1) : rows;

/** As written to the site file: empty rows are left out. Only for a draft without problems. */
export function writtenOf({ text, category, operations, rows }: Draft): WrittenQuestion {
  const asked = rowsOf({ text, rows }).map((row) => valuesOfRow(text, row));
  return {
    text: text.trim(),
    category: category!,
    ...(operations.length > 0 && { operations: [...operations] }),
    values: slotsIn(text).length === 0 ? asked : asked.filter((values) => !isBlank(values)),
  };
}

/** The question of the site that the draft continues. */
const questionOf = ({ known }: Draft, file: SiteFile | undefined): QuestionTemplate | undefined =>
  file?.tasks.questions?.find(({ text }) => text === known);

/** The draft without anything that was not kept. */
export function asKept(draft: Draft, file: SiteFile | undefined): Draft {
  const question = questionOf(draft, file);
  return question ? draftOf(draft, question) : { ...emptyDraft(draft.site), copyName: draft.copyName };
}

/** Whether it contains anything that would be lost with it. */
export function isUnkept(draft: Draft, file: SiteFile | undefined): boolean {
  const question = questionOf(draft, file);
  if (question)
    return JSON.stringify(writtenOf(draft)) !== JSON.stringify(writtenOf(draftOf(draft, question)));
  const { text, category, operations, rows } = draft;
  const isFilled = rows.some(({ values }) => !isBlank(values));
  return text.trim() !== '' || category !== null || operations.length > 0 || isFilled;
}

export interface Problems {
  readonly site?: string;
  readonly copyName?: string;
  readonly text?: string;
  readonly category?: string;
  /** `ROW SLOT`, or `ROW` for the row as a whole. */
  readonly rows: Readonly<Record<string, string>>;
}

interface Surroundings {
  /** The draft's site; undefined where there is none. */
  readonly file: SiteFile | undefined;
  /** Whether a copy is to be made. */
  readonly isCopied: boolean;
  /** Names of all sites. */
  readonly names: readonly string[];
}

export function problemsOf(draft: Draft, { file, isCopied, names }: Surroundings): Problems {
  const { copyName, text, category, rows, known } = draft;
  const written = text.trim();
  const isTaken = known === null && file?.tasks.questions?.some((question) => question.text === written);
  return {
    ...(!file && { site: 'Choose the site that has the answer.' }),
    ...(isCopied && problemOfName(copyName, names)),
    ...(written === ''
      ? { text: 'Write what is asked.' }
      : written.length > 2_000
        ? { text: 'At most 2000 characters.' }
        : badSlot(written) !== null
          ? {
              text: `{${badSlot(written)}} is not a slot: its name must be one word of letters, digits and underscores.`,
            }
          : isTaken && { text: 'The site already has this question. Choose it above to edit it.' }),
    ...(category === null && { category: 'Choose what the question is about.' }),
    rows: problemsOfRows(written, rows),
  };
}

/** Whether the question can be kept. */
export const isSound = ({ rows, ...fields }: Problems): boolean =>
  Object.keys(fields).length === 0 && Object.keys(rows).length === 0;

function problemOfName(name: string, names: readonly string[]): Pick<Problems, 'copyName'> {
  if (!isSiteName(name)) return { copyName: 'Up to 40 lower-case letters, digits and dashes.' };
  return names.includes(name) ? { copyName: 'There is already a site with this name.' } : {};
}

/** Text in braces that is not a slot. */
function badSlot(text: string): string | null {
  const inBraces = Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name]) => name);
  return inBraces.find((name) => !/^[A-Za-z_]\w{0,39}$/.test(name)) ?? null;
}

/** Empty rows are ignored if another one has values. */
function problemsOfRows(text: string, rows: readonly Row[]): Record<string, string> {
  const slots = slotsIn(text);
  if (slots.length === 0) return {};
  const asked = rows.map((row) => ({ row, values: valuesOfRow(text, row) }));
  const problems: Record<string, string> = {};
  const areAllBlank = asked.every(({ values }) => isBlank(values));
  asked.forEach(({ row, values }, i) => {
    if (isBlank(values) && !(areAllBlank && i === 0)) return;
    for (const slot of slots) {
      if (values[slot] === '') problems[`${row.id} ${slot}`] = 'Fill this in.';
      else if (values[slot].length > 500) problems[`${row.id} ${slot}`] = 'At most 500 characters.';
    }
    const isRepeated = asked.slice(0, i).some((other) => isSameQuery(other.values, values));
    if (isRepeated) problems[row.id] = 'This query is already listed above.';
  });
  return problems;
}

/** For a text with slots: whether none of them is filled. */
const isBlank = (values: SlotValues): boolean => Object.values(values).every((value) => value === '');

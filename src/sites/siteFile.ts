/**
 * The site file: what a recorded site is called, where it starts, and which tasks it is for. JSON, written by the recorder and
 * by hand; whatever is not as it should be is refused by the name of its field.
 */
import { z } from 'zod';
import { isDateForm } from './dates';
import type { Normaliser } from './normalise';
import { SiteError } from './SiteError';
import { slotsIn } from './template';

/** Part of task ids (`formwob.NAME`), of addresses and of file names. */
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** More of anything would only be there to be a burden. */
const MOST = { queries: 5_000, slots: 50, values: 1_000, keys: 500, questions: 200 } as const;

const text = z.string().min(1).max(2_000);
const slotName = z
  .string()
  .regex(/^[A-Za-z_]\w{0,39}$/, 'a slot is called by a word of letters, digits and underscores');
/** What a query has in its slots. */
const slotValues = z.record(slotName, z.string().max(500));
const template = text.refine(
  (written) => slotsIn(written).length <= MOST.slots,
  `more than ${MOST.slots} slots`,
);

const webAddress = z
  .string()
  .max(4_000)
  .refine(isWebAddress, 'not an address that starts with http: or https:');
const requestPath = z
  .string()
  .max(2_000)
  .refine(
    (path) => path.startsWith('/') || isWebAddress(path),
    'neither a path that starts with / nor a web address',
  )
  .refine((path) => !/[?#]/.test(path), 'it is to be without query and fragment');

const dateForm = text.refine(isDateForm, 'year, month and day are each to be in it once, as in MM/DD/YYYY');
const normaliser: z.ZodType<Normaliser> = z.union([
  z.enum(['trim', 'lower', 'digits']),
  z.strictObject({ date: z.union([dateForm, z.array(dateForm).min(1).max(20)]) }),
  z.strictObject({ map: z.record(z.string(), z.string()) }),
]);

const key = z
  .strictObject({
    /** The slot whose value the parameter is to have. */
    slot: slotName.optional(),
    /** What it is to be in every query. */
    constant: z.string().max(2_000).optional(),
    /** Applied to the request's value and to that of the slot. */
    normalise: z.array(normaliser).max(10).optional(),
  })
  .refine(
    ({ slot, constant }) => (slot === undefined) !== (constant === undefined),
    'it is to have either a slot or a constant',
  );

const slot = z.union([
  z.array(z.string().max(500)).min(1).max(MOST.values),
  z.strictObject({ values: z.array(z.string().max(500)).min(1).max(MOST.values) }),
]);

const form = z
  .strictObject({
    /** `Flight from {from} to {to} on {date}` */
    query: template,
    slots: z.record(slotName, slot),
    /** Those that were recorded. */
    queries: z.array(slotValues).max(MOST.queries).optional(),
    /** The request that ends an episode. */
    terminal: z.strictObject({ method: z.enum(['GET', 'POST']), url: requestPath }),
    /** Its parameters that count, of the query or of the body. */
    keys: z
      .record(z.string().min(1).max(200), key)
      .refine((keys) => inRange(Object.keys(keys).length, MOST.keys), `it is to have 1 to ${MOST.keys} keys`),
  })
  .superRefine(({ query, slots, queries = [], keys }, { addIssue }) => {
    const named = slotsIn(query);
    const wrong = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    for (const name of named) if (!Object.hasOwn(slots, name)) wrong(['slots', name], 'it is missing');
    for (const name of Object.keys(slots))
      if (!named.includes(name)) wrong(['slots', name], `the query has no {${name}}`);
    for (const [i, values] of queries.entries()) {
      const problem = whyUnfit(values, named);
      if (problem) wrong(['queries', i], problem);
    }
    for (const [parameter, { slot: of }] of Object.entries(keys))
      if (of !== undefined && !named.includes(of))
        wrong(['keys', parameter, 'slot'], `the query has no {${of}}`);
  });

/** Of questions (World of Bits, 5.3). */
export const CATEGORIES = [
  'dining',
  'entertainment',
  'housing',
  'transportation',
  'shopping',
  'calculator',
  'other',
] as const;
/** What answering can take. */
export const OPERATIONS = ['search', 'text', 'date', 'dropdown', 'scroll', 'click', 'other'] as const;

const question = z
  .strictObject({
    /** `How many minutes does {dish} take?` */
    text: template,
    category: z.enum(CATEGORIES),
    /** What answering takes, in order. */
    operations: z.array(z.enum(OPERATIONS)).max(50).optional(),
    /** Those that are asked. */
    values: z.array(slotValues).max(MOST.queries),
    /** Those that were answered. */
    answers: z
      .array(
        z.strictObject({
          values: slotValues,
          /** Of the page in which the answer stands. */
          url: webAddress,
          /** `selector` finds the marked element in that page, and no other; `text` is what stood in it. */
          answer: z.strictObject({ selector: text, text: z.string().max(5_000) }),
        }),
      )
      .max(MOST.queries),
  })
  .superRefine((asked, { addIssue }) => {
    const named = slotsIn(asked.text);
    for (const [list, items] of [
      ['values', asked.values],
      ['answers', asked.answers.map(({ values }) => values)],
    ] as const) {
      for (const [i, values] of items.entries()) {
        const problem = whyUnfit(values, named);
        if (problem) addIssue({ code: 'custom', path: [list, i], message: problem });
      }
    }
  });

export const siteFileSchema = z.strictObject({
  format: z.literal('latticework-site', { error: 'this is not a Latticework site' }),
  version: z.literal(1, { error: ({ input }) => `it is ${String(input)}, this program reads 1` }),
  name: z.string().regex(NAME, 'up to 40 small letters, digits and dashes, a letter or digit first'),
  title: z.string().max(120).optional(),
  startUrl: webAddress,
  /** What `Date` says at the start of an episode in replay, `2026-11-22T11:00:00Z`: calendars open at the month of the recording. */
  recordedAt: z.iso.datetime().optional(),
  /** Viewport in which it was recorded, CSS pixels; 375 x 667 if left out. */
  screen: z
    .strictObject({ width: z.int().min(160).max(4_000), height: z.int().min(160).max(4_000) })
    .optional(),
  /** Names of parameters, of queries and bodies, by which requests are not told apart: time stamps, tokens. */
  volatileParameters: z.array(z.string().min(1).max(200)).max(500).optional(),
  tasks: z.strictObject({
    form: form.optional(),
    questions: z.array(question).max(MOST.questions).optional(),
  }),
});

export type SiteFile = z.infer<typeof siteFileSchema>;
export type FormTask = z.infer<typeof form>;
export type TerminalKey = z.infer<typeof key>;
export type QuestionTemplate = z.infer<typeof question>;
export type SlotValues = Readonly<Record<string, string>>;

/** @throws SiteError with the field that is wrong: `tasks.form.keys.from.slot` */
export function checkSiteFile(json: unknown): SiteFile {
  const read = siteFileSchema.safeParse(json);
  if (read.success) return read.data;
  const [{ path, message }] = read.error.issues;
  const field = path.map(String).join('.');
  throw new SiteError(`The site file cannot be used${field ? ` at '${field}'` : ''}: ${message}.`);
}

/** @throws SiteError */
export function readSiteFile(written: string): SiteFile {
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch (error) {
    throw new SiteError(`The site file is not JSON: ${(error as Error).message}.`);
  }
  return checkSiteFile(json);
}

export const isSiteName = (name: string): boolean => NAME.test(name);

/** The values that a slot may have. */
export const valuesOf = (of: FormTask['slots'][string]): readonly string[] =>
  Array.isArray(of) ? of : of.values;

/** Whether a query fills all slots of its template, and no others. */
function whyUnfit(values: SlotValues, named: readonly string[]): string | null {
  const missing = named.find((name) => !Object.hasOwn(values, name));
  if (missing !== undefined) return `it says nothing for {${missing}}`;
  const other = Object.keys(values).find((name) => !named.includes(name));
  return other === undefined ? null : `its template has no {${other}}`;
}

const inRange = (count: number, most: number): boolean => count >= 1 && count <= most;

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

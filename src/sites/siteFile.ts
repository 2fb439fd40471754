/**
 * The site file: the name of a recorded site, where it starts, and its tasks. JSON, written by the recorder and by
 * hand; errors name the invalid field.
 */
import { z } from 'zod';
import { errorMessage } from '../contracts/errorMessage';
import { issueText } from '../contracts/issueText';
import { isDateForm } from './dates';
import type { Normaliser } from './normalise';
import { SiteError } from './SiteError';
import { withoutLogin } from './secrets/credentials';
import { slotsIn } from './template';

/** Part of task ids (`formwob.NAME`), addresses and file names. */
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Generous limits against harmful files. */
const MOST = { queries: 5_000, slots: 50, values: 1_000, keys: 500, questions: 200 } as const;

const text = z.string().min(1).max(2_000);
const slotName = z
  .string()
  .regex(/^[A-Za-z_]\w{0,39}$/, 'a slot name must be a word of letters, digits and underscores');
/** The slot values of a query. */
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
  .refine((path) => !/[?#]/.test(path), 'it must have no query and no fragment');

const dateForm = text.refine(isDateForm, 'it must contain year, month and day once each, as in MM/DD/YYYY');
const normaliser: z.ZodType<Normaliser> = z.union([
  z.enum(['trim', 'lower', 'digits']),
  z.strictObject({ date: z.union([dateForm, z.array(dateForm).min(1).max(20)]) }),
  z.strictObject({ map: z.record(z.string(), z.string()) }),
]);

const key = z
  .strictObject({
    /** The slot whose value the parameter must have. */
    slot: slotName.optional(),
    /** Its value in every query. */
    constant: z.string().max(2_000).optional(),
    /** Applied to the request's value and to that of the slot. */
    normalise: z.array(normaliser).max(10).optional(),
  })
  .refine(
    ({ slot, constant }) => (slot === undefined) !== (constant === undefined),
    'it must have either a slot or a constant',
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
    /** The recorded queries. */
    queries: z.array(slotValues).max(MOST.queries).optional(),
    /** The request that ends an episode. */
    terminal: z.strictObject({ method: z.enum(['GET', 'POST']), url: requestPath }),
    /** Its parameters that count, from the address or the body. */
    keys: z
      .record(z.string().min(1).max(200), key)
      .refine((keys) => inRange(Object.keys(keys).length, MOST.keys), `it must have 1 to ${MOST.keys} keys`),
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

/** Categories of questions (World of Bits, 5.3). */
export const CATEGORIES = [
  'dining',
  'entertainment',
  'housing',
  'transportation',
  'shopping',
  'calculator',
  'other',
] as const;
/** The operations that answering can require. */
export const OPERATIONS = ['search', 'text', 'date', 'dropdown', 'scroll', 'click', 'other'] as const;

const question = z
  .strictObject({
    /** `How many minutes does {dish} take?` */
    text: template,
    category: z.enum(CATEGORIES),
    /** The operations that answering requires, in order. */
    operations: z.array(z.enum(OPERATIONS)).max(50).optional(),
    /** The values that are asked about. */
    values: z.array(slotValues).max(MOST.queries),
    /** The values that were answered. */
    answers: z
      .array(
        z.strictObject({
          values: slotValues,
          /** The address of the page with the answer. If it has a fragment, the answer counts only there (`#/recipe/5`). */
          url: webAddress,
          /** `selector` finds exactly the marked element in that page; `text` is its content at the time. */
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

const siteFileSchema = z.strictObject({
  format: z.literal('latticework-site', { error: 'this is not a Latticework site' }),
  version: z.literal(1, { error: ({ input }) => `it is ${String(input)}, but this program reads 1` }),
  name: z
    .string()
    .regex(NAME, 'use up to 40 lower-case letters, digits and dashes, starting with a letter or digit'),
  title: z.string().max(120).optional(),
  /** Without the user name and the password that files from before these were left out may have. */
  startUrl: webAddress.transform(withNoLogin),
  /**
   * The value of `Date` at the start of an episode in replay, `2026-11-22T11:00:00Z`: calendars open at the month of
   * the recording.
   */
  recordedAt: z.iso.datetime().optional(),
  /** The viewport of the recording, in CSS pixels; 375 x 667 if left out. */
  screen: z
    .strictObject({ width: z.int().min(160).max(4_000), height: z.int().min(160).max(4_000) })
    .optional(),
  /** Names of parameters in addresses and bodies that do not distinguish requests: time stamps, tokens. */
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

/** @throws SiteError naming the wrong field: `tasks.form.keys.from.slot` */
export function checkSiteFile(json: unknown): SiteFile {
  const read = siteFileSchema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue.path.map(String).join('.');
  throw new SiteError(`The site file cannot be used${field ? ` at '${field}'` : ''}: ${issueText(issue)}.`);
}

/** @throws SiteError */
export function readSiteFile(written: string): SiteFile {
  let json: unknown;
  try {
    json = JSON.parse(written);
  } catch (error) {
    throw new SiteError(`The site file is not JSON: ${errorMessage(error)}.`);
  }
  return checkSiteFile(json);
}

export const isSiteName = (name: string): boolean => NAME.test(name);

/** The values that a slot may have. */
export const valuesOf = (of: FormTask['slots'][string]): readonly string[] =>
  Array.isArray(of) ? of : of.values;

/** Why a query does not fill exactly the slots of its template; null if it does. */
function whyUnfit(values: SlotValues, named: readonly string[]): string | null {
  const missing = named.find((name) => !Object.hasOwn(values, name));
  if (missing !== undefined) return `it has no value for {${missing}}`;
  const other = Object.keys(values).find((name) => !named.includes(name));
  return other === undefined ? null : `its template has no {${other}}`;
}

const inRange = (count: number, most: number): boolean => count >= 1 && count <= most;

function withNoLogin(address: string): string {
  const { username, password } = new URL(address);
  return username || password ? withoutLogin(address) : address;
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

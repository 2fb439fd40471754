/**
 * The queries of a recorded site's tasks: which exist, which are trained on, and which one an episode asks. A query
 * stays on the same side of the split as long as its content is the same, however many others are added.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Fields } from '../contracts/env';
import type { DataMode, Design, Seed } from '../contracts/episode';
import { saysTheSame } from '../sites/answerText';
import { normaliseUrl } from '../sites/requestKey';
import type { FormTask, QuestionTemplate, SiteFile, SlotValues } from '../sites/siteFile';
import { fillTemplate } from '../sites/template';
import type { SiteFamily } from '../task/taskId';

interface AskedQuery {
  /** The template with its slots. */
  readonly template: string;
  /** The index among the site's questions; a form has only one. */
  readonly question?: number;
  readonly values: SlotValues;
}

export interface FormQuery extends AskedQuery {
  readonly kind: 'formwob';
  readonly form: FormTask;
}

type Marked = QuestionTemplate['answers'][number];

export interface QuestionQuery extends AskedQuery {
  readonly kind: 'qawob';
  readonly answer: Marked;
  /** Whether the site asks other questions as well. */
  readonly isOneOfSeveral: boolean;
  /**
   * What the element has to say, if another query is answered by the same one at the same address, but with something
   * else: a converter shows all its results in one place.
   */
  readonly says: string | null;
}

/** Nothing is asked: somebody explores the site to find questions. */
export interface OpenQuery extends AskedQuery {
  readonly kind: 'open';
}

export type Query = FormQuery | QuestionQuery | OpenQuery;

export const OPEN_QUERY: OpenQuery = { kind: 'open', template: '', values: {} };

/** Share of the queries that are trained on (World of Bits, 5.2). */
const TRAINED = 0.8;

/** The queries that can be played: recorded ones for a form, answered ones for a question. */
export function queriesOf(
  { tasks: { form, questions = [] }, volatileParameters = [] }: SiteFile,
  family: SiteFamily,
): Query[] {
  if (family === 'formwob') {
    if (!form) return [];
    return (form.queries ?? []).map((values) => ({ kind: 'formwob', template: form.query, values, form }));
  }
  const shared = sharedPlaces(questions, new Set(volatileParameters));
  return questions.flatMap(({ text: template, answers }, question) =>
    answers.map((answer) => ({
      kind: 'qawob' as const,
      template,
      question,
      values: answer.values,
      answer,
      isOneOfSeveral: questions.length > 1,
      says: shared.has(answer) ? answer.answer.text : null,
    })),
  );
}

/** The answers that have the address and the element of another one, and say something else. */
function sharedPlaces(questions: readonly QuestionTemplate[], volatile: ReadonlySet<string>): Set<Marked> {
  const byPlace = new Map<string, Marked[]>();
  for (const answer of questions.flatMap(({ answers }) => answers)) {
    const place = [normaliseUrl(answer.url, volatile), new URL(answer.url).hash, answer.answer.selector].join(
      ' ',
    );
    byPlace.set(place, [...(byPlace.get(place) ?? []), answer]);
  }
  const shared = [...byPlace.values()].filter(
    ([first, ...others]) => !others.every(({ answer }) => saysTheSame(answer.text, first.answer.text)),
  );
  return new Set(shared.flat());
}

/** The query in words. */
export const utteranceOf = ({ template, values }: AskedQuery): string => fillTemplate(template, values);

/**
 * The query as fields: the values of the slots and, if the site asks several questions, which one it is, given by the
 * template, whose words do not depend on the values.
 */
export function fieldsOfQuery(query: Query): Fields {
  const values = Object.entries(query.values);
  if (query.kind !== 'qawob' || !query.isOneOfSeveral) return values;
  return [['question' in query.values ? 'asked' : 'question', query.template], ...values];
}

/** A unique name for a query, whatever the order of its slots. */
export const queryKey = ({ template, values }: AskedQuery): string =>
  JSON.stringify([template, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** A number from 0 to 1, by a hash of the query. */
function placeOf(query: AskedQuery): number {
  const [a, b, c, d] = sha256(utf8ToBytes(queryKey(query)));
  return (((a << 24) | (b << 16) | (c << 8) | d) >>> 0) / 2 ** 32;
}

export interface Split<Q> {
  readonly train: readonly Q[];
  readonly test: readonly Q[];
}

/**
 * Neither side is empty if there are at least two queries: if necessary, the one nearest to the border changes sides.
 */
export function splitQueries<Q extends AskedQuery>(queries: readonly Q[]): Split<Q> {
  const placed = queries.map((query) => ({ query, place: placeOf(query) }));
  const places = placed.map(({ place }) => place).sort((a, b) => a - b);
  let border = TRAINED;
  if (places.length > 1) border = Math.min(Math.max(border, next(places[0])), places.at(-1)!);
  return {
    train: placed.flatMap(({ query, place }) => (place < border ? [query] : [])),
    test: placed.flatMap(({ query, place }) => (place < border ? [] : [query])),
  };
}

const next = (place: number): number => place + 2 ** -40;

/** Which query an episode asks: consecutive seeds cycle through all queries of their side, so each gets its share. */
export function queryOfSeed<Q extends AskedQuery>(
  queries: readonly Q[],
  seed: Seed,
  dataMode: DataMode,
): Q | undefined {
  const { train, test } = splitQueries(queries);
  const side = dataMode === 'default' ? queries : dataMode === 'test' && test.length > 0 ? test : train;
  const chosen = side.length > 0 ? side : queries;
  return chosen[Math.abs(seed) % Math.max(1, chosen.length)];
}

/** The query that a design names: `{ values }`, or for a question `{ question, values }`. */
export function queryOfDesign<Q extends AskedQuery>(queries: readonly Q[], design: Design): Q | undefined {
  const { values = {}, question } = design as unknown as Partial<AskedQuery>;
  return queries.find(
    (query) =>
      (question === undefined || question === query.question) &&
      Object.keys(query.values).length === Object.keys(values).length &&
      Object.entries(query.values).every(([slot, value]) => values[slot] === value),
  );
}

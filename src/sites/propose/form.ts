/**
 * Derives a form task from the recorded queries: which request ends an episode, and which of its parameters say what
 * the query asks. This is a proposal for the author of the site file to check.
 */
import type { SiteRequest } from '../exchange';
import { type Normaliser, normalise } from '../normalise';
import { gradeTerminal, isTerminal, requestPairs } from '../pairs';
import type { FormTask, SlotValues, TerminalKey } from '../siteFile';
import { slotsIn } from '../template';

/** One recorded query. */
export interface RecordedQuery {
  readonly values: SlotValues;
  /** The requests of the episode, in order. */
  readonly requests: readonly SiteRequest[];
}

export interface ProposedForm {
  readonly terminal: FormTask['terminal'];
  readonly keys: Readonly<Record<string, TerminalKey>>;
  /** Parameters of the terminal request that nothing explains and that are therefore not graded. */
  readonly unexplained: readonly string[];
  /** Slots that no parameter depends on. */
  readonly unused: readonly string[];
}

/** The notations to try, plain ones first. */
const WAYS: readonly (readonly Normaliser[])[] = [
  [],
  ['trim', 'lower'],
  ['digits'],
  [
    {
      date: [
        ...['MM/DD/YYYY', 'M/D/YYYY', 'DD.MM.YYYY', 'D.M.YYYY', 'YYYYMMDD', 'YYYY/MM/DD', 'MM-DD-YYYY'],
        ...['MMMM D, YYYY', 'MMM D, YYYY', 'D MMMM YYYY', 'D MMM YYYY', 'MM/DD/YY'],
      ],
    },
  ],
];

/** Null if no request is common to all queries. @param volatile parameters that are left out */
export function proposeForm(
  template: string,
  queries: readonly RecordedQuery[],
  volatile: readonly string[] = [],
): ProposedForm | null {
  const slots = slotsIn(template);
  const proposals = commonRequests(queries).map((requests) => {
    const explained = explain(requests, queries, slots, volatile);
    return { ...explained, request: requests[0] };
  });
  // The request that contains most of what is asked; among several, the last.
  const best = proposals.reduce<(typeof proposals)[number] | null>(
    (found, next) => (found && found.unused.length < next.unused.length ? found : next),
    null,
  );
  if (!best) return null;
  const { request, keys, unexplained, unused } = best;
  const { origin, pathname } = new URL(request.url);
  const start = queries[0].requests[0];
  const isAtHome = start !== undefined && new URL(start.url).origin === origin;
  const method = request.method.toUpperCase() as 'GET' | 'POST';
  return { terminal: { method, url: isAtHome ? pathname : origin + pathname }, keys, unexplained, unused };
}

const kindOf = ({ method, url }: SiteRequest): string => {
  const { origin, pathname } = new URL(url);
  return `${method.toUpperCase()} ${origin}${pathname}`;
};

/** For each kind of request with parameters that all queries made: the last one that each query made. */
function commonRequests(queries: readonly RecordedQuery[]): SiteRequest[][] {
  const [first, ...others] = queries.map(({ requests }) => {
    const asked = requests.filter(
      (request) => /^(GET|POST)$/i.test(request.method) && requestPairs(request).length > 0,
    );
    return new Map(asked.map((request) => [kindOf(request), request]));
  });
  if (!first) return [];
  return [...first]
    .filter(([kind]) => others.every((requests) => requests.has(kind)))
    .map(([kind, request]) => [request, ...others.map((requests) => requests.get(kind)!)]);
}

function explain(
  requests: readonly SiteRequest[],
  queries: readonly RecordedQuery[],
  slots: readonly string[],
  volatile: readonly string[],
): Pick<ProposedForm, 'keys' | 'unexplained' | 'unused'> {
  const pairs = requests.map((request) => new Map(requestPairs(request)));
  const parameters = [...pairs[0].keys()].filter(
    (name) => !volatile.includes(name) && pairs.every((has) => has.has(name)),
  );
  const keys: Record<string, TerminalKey> = Object.create(null);
  const unused = new Set(slots);
  const columns = new Map(parameters.map((name) => [name, pairs.map((has) => has.get(name)!)]));
  const columnOf = (slot: string) => queries.map(({ values }) => values[slot]);
  const settle = (name: string, key: TerminalKey) => {
    keys[name] = key;
    columns.delete(name);
    if (key.slot !== undefined) unused.delete(key.slot);
  };
  for (const [name, column] of columns) {
    const key = slots
      .toSorted((a, b) => Number(b === name) - Number(a === name))
      .map((slot) => writtenAs(slot, columnOf(slot), column))
      .find((found) => found !== null);
    if (key) settle(name, key);
  }
  for (const [name, column] of columns) {
    if (new Set(column).size === 1) settle(name, { constant: column[0] });
  }
  for (const [name, column] of columns) {
    const [slot] = [...unused]
      .filter((of) => isCode(columnOf(of), column))
      .sort((a, b) => affinity(b, name, columnOf(b), column) - affinity(a, name, columnOf(a), column));
    if (slot !== undefined) settle(name, { slot, normalise: [{ map: table(columnOf(slot), column) }] });
  }
  return { keys, unexplained: [...columns.keys()], unused: [...unused] };
}

/** The key with which a parameter equals a slot's value, in some notation. */
function writtenAs(slot: string, values: readonly string[], column: readonly string[]): TerminalKey | null {
  const way = WAYS.find((steps) =>
    column.every((value, i) => {
      const written = normalise(value, steps);
      return written !== '' && written === normalise(values[i], steps);
    }),
  );
  if (!way) return null;
  return way.length === 0 ? { slot } : { slot, normalise: [...way] };
}

/** Whether each of the slot's values always occurred with one value of the parameter, and with no other. */
function isCode(values: readonly string[], column: readonly string[]): boolean {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  return column.every((code, i) => {
    const value = values[i];
    const isSame = (there.get(value) ?? code) === code && (back.get(code) ?? value) === value;
    there.set(value, code);
    back.set(code, value);
    return isSame;
  });
}

const table = (values: readonly string[], column: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, i) => [value, column[i]] as const).sort());

/** How closely a parameter resembles a slot: by its name, then by the letters and digits that their values share. */
function affinity(slot: string, name: string, values: readonly string[], column: readonly string[]): number {
  const [a, b] = [slot.toLowerCase(), name.toLowerCase()];
  const byName = a === b ? 4 : a.includes(b) || b.includes(a) ? 2 : 0;
  return byName + column.reduce((sum, code, i) => sum + shared(values[i], code), 0) / column.length;
}

function shared(value: string, code: string): number {
  const letters = new Set(value.toLowerCase());
  return [...code.toLowerCase()].filter((letter) => letters.has(letter)).length / Math.max(1, code.length);
}

/**
 * The queries of a form task with the terminal requests that were right for them, for a proposal that should also hold
 * for new queries. A request that is not among the recorded ones is built from the task.
 */
export function recordedBefore(
  form: FormTask,
  startUrl: string,
  requests: readonly SiteRequest[],
): RecordedQuery[] {
  const terminals = requests.filter((request) => isTerminal(form, request, startUrl));
  return (form.queries ?? []).map((values) => {
    const isRight = (request: SiteRequest) =>
      gradeTerminal(form, values, request).every(({ isEqual }) => isEqual);
    return { values, requests: [terminals.find(isRight) ?? rightRequest(form, values, startUrl)] };
  });
}

function rightRequest({ terminal, keys }: FormTask, values: SlotValues, startUrl: string): SiteRequest {
  const { method } = terminal;
  const url = new URL(terminal.url, startUrl);
  const pairs = Object.entries(keys).map(([parameter, { slot, constant = '', normalise: steps }]) => [
    parameter,
    normalise(slot === undefined ? constant : values[slot], steps),
  ]);
  const written = new URLSearchParams(pairs).toString();
  if (method === 'GET') {
    url.search = written;
    return { method, url: url.href };
  }
  const contentType = 'application/x-www-form-urlencoded';
  return { method, url: url.href, body: new TextEncoder().encode(written), contentType };
}

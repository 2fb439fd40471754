/**
 * What a terminal request is worth: the share of its pairs that are as the query wants them (World of Bits, 5.2). Both sides
 * go through the key's normalisers before they are compared.
 */
import { boundaryOf, readMultipart } from '../sites/multipart';
import { normalise } from '../sites/normalise';
import type { KeyedRequest } from '../sites/requestKey';
import type { FormTask, SlotValues } from '../sites/siteFile';

export interface GradedPair {
  readonly key: string;
  /** As the query has it. */
  readonly expected: string;
  /** As the request had it; null where it did not have the key. */
  readonly sent: string | null;
  readonly isRight: boolean;
  /** Whether it differs from query to query; constant keys are right in many wrong requests, too. */
  readonly isVarying: boolean;
}

export interface Grade {
  /** Right pairs among all. */
  readonly reward: number;
  /** Right pairs among those that vary; null where none does. */
  readonly varyingReward: number | null;
  readonly pairs: readonly GradedPair[];
}

/** Whether this is the request that ends an episode of the form: by method and address, whatever its parameters say. */
export function isTerminal({ terminal }: FormTask, request: KeyedRequest, startUrl: string): boolean {
  if (request.method.toUpperCase() !== terminal.method) return false;
  const wanted = new URL(terminal.url, startUrl);
  const { origin, pathname } = new URL(request.url);
  return origin === wanted.origin && pathname === wanted.pathname;
}

export function gradeRequest({ keys }: FormTask, values: SlotValues, request: KeyedRequest): Grade {
  const sent = parametersOf(request);
  const pairs = Object.entries(keys).map(([key, { slot, constant = '', normalise: steps }]): GradedPair => {
    const expected = slot === undefined ? constant : values[slot];
    const value = sent.get(key) ?? null;
    const isRight = value !== null && normalise(value, steps) === normalise(expected, steps);
    return { key, expected, sent: value, isRight, isVarying: slot !== undefined };
  });
  const share = (of: readonly GradedPair[]) => of.filter(({ isRight }) => isRight).length / of.length;
  const varying = pairs.filter(({ isVarying }) => isVarying);
  return { reward: share(pairs), varyingReward: varying.length > 0 ? share(varying) : null, pairs };
}

/** Which keys were wrong, as the reason of an episode; all right if none was. */
export function reasonOf({ pairs }: Grade): string {
  const wrong = pairs.filter(({ isRight }) => !isRight).map(({ key }) => key);
  return wrong.length === 0 ? 'all pairs right' : `wrong: ${wrong.join(', ')}`;
}

/** Parameters of the address, and those of the body before them, by name; of several with one name the first. */
function parametersOf({ url, body, contentType = '' }: KeyedRequest): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, value: string) => {
    if (!found.has(name)) found.set(name, value);
  };
  if (body && body.length > 0) addBody(body, contentType, add);
  for (const [name, value] of new URL(url).searchParams) add(name, value);
  return found;
}

type Add = (name: string, value: string) => void;

function addBody(body: Uint8Array, contentType: string, add: Add): void {
  const text = new TextDecoder().decode(body);
  const type = contentType.split(';')[0].trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') {
    for (const [name, value] of new URLSearchParams(text)) add(name, value);
  } else if (type === 'application/json' || type.endsWith('+json')) {
    addJson(text, add);
  } else if (type === 'multipart/form-data') {
    for (const { name, text: value } of readMultipart(body, boundaryOf(contentType)) ?? []) add(name, value);
  } else if (type === 'text/plain') {
    for (const [, name, value] of text.matchAll(/^([^=\r\n]+)=(.*?)\r?$/gm)) add(name, value);
  }
}

/** Members by their paths: `{"trip":{"from":"DEN"}}` has `trip.from`. */
function addJson(text: string, add: Add): void {
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) {
      if (path !== '') add(path, String(value));
      return;
    }
    for (const [name, inner] of Object.entries(value)) visit(inner, path === '' ? name : `${path}.${name}`);
  };
  try {
    visit(JSON.parse(text), '');
  } catch {
    // Not JSON, or too deep: it has no parameters then.
  }
}

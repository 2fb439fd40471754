/**
 * Removes cookies, credentials, passwords and tokens from recorded traffic before anything is stored: headers altogether, form
 * fields in place, and anything long enough not to be an ordinary word wherever it occurs, including addresses and
 * bodies.
 */
import { fromByteText, toByteText } from '../../files/byteText';
import type { Exchange, Header } from '../exchange';
import { type RawExchange, withoutFragment } from '../traffic/traffic';
import { withoutLogin } from './credentials';
import { findSecrets, isText, type KnownSecrets, type TakenOut, typeOf } from './findSecrets';
import { isDrawnSecret, isGivenSecret, isSecretInside, mayBeInside } from './isSecretValue';
import type { Visit } from './jsonValues';
import { visitAddress, visitAnswer, visitRequestBody } from './namedValues';
import { ADDRESS_HEADERS, isSecretHeader, KEPT_REQUEST_HEADERS, TRANSPORT_HEADERS } from './names';
import { textReplacer } from './replaceTexts';

/** The text that replaces a secret. */
export const TAKEN_OUT = 'taken-out';

export interface Cleaned {
  readonly exchanges: readonly Exchange[];
  /** Parameters that have been emptied: they must not distinguish requests. */
  readonly parameters: readonly string[];
  /** What was removed. */
  readonly found: readonly TakenOut[];
  /** What is still there, as it could not be removed where it occurs. */
  readonly remaining: readonly TakenOut[];
  /** Removes the same from a text, or from an address. */
  readonly cleanText: (text: string) => string;
  readonly cleanUrl: (url: string) => string;
}

/** @param addresses that are stored besides those of the exchanges, or were opened for them */
export function takeOutSecrets(
  exchanges: readonly RawExchange[],
  known: KnownSecrets = {},
  addresses: readonly string[] = [],
): Cleaned {
  const { open = new Set() } = known;
  const { values, short, parameters, found } = findSecrets([...exchanges, ...addresses.map(visitOf)], known);
  const { replace, find } = textReplacer(values.keys(), TAKEN_OUT);
  /** Where nothing can be replaced without damage. */
  const left: TakenOut[] = [];
  const inRequest: Visit = (name, value, isInner) =>
    (isInner
      ? parameters.has(name) && mayBeInside(value)
      : (parameters.has(name) || short.has(value) || isDrawnSecret(name, value)) && value !== '') &&
    !open.has(value)
      ? TAKEN_OUT
      : undefined;
  const inAnswer: Visit = (name, value, isInner) =>
    (isInner ? isSecretInside : isGivenSecret)(name, value) && !open.has(value) ? TAKEN_OUT : undefined;
  const inBody = (body: Uint8Array, type: string): Uint8Array => {
    if (values.size === 0) return body;
    const changed = inBytes(body, replace);
    if (changed === body || isText(type) || isUtf8(body)) return changed;
    for (const value of find(toByteText(body))) left.push({ ...values.get(value)!, times: 1 });
    return body;
  };
  const clean = (exchange: RawExchange): Exchange => {
    const { method, url, requestHeaders, requestBody, status, statusText, headers, body, at } = exchange;
    return {
      method,
      url: cleanUrl(withoutFragment(url)),
      requestHeaders: requestHeaders.filter(([name]) => KEPT_REQUEST_HEADERS.has(name)),
      ...(requestBody && {
        requestBody: inBytes(visitRequestBody(requestBody, requestHeaders, inRequest), replace),
      }),
      status,
      ...(statusText && { statusText: replace(statusText) }),
      headers: headers
        .filter(([name]) => !isSecretHeader(name) && !TRANSPORT_HEADERS.has(name))
        .map(
          ([name, value]): Header => [
            name,
            replace(ADDRESS_HEADERS.has(name) ? visitAddress(value, inRequest) : value),
          ],
        ),
      body: inBody(visitAnswer(body, inAnswer), typeOf(headers)),
      at,
    };
  };
  const cleanUrl = (url: string): string => replace(visitAddress(withoutLogin(url), inRequest));
  const cleanText = (text: string): string =>
    values.size > 0 ? new TextDecoder().decode(inBytes(new TextEncoder().encode(text), replace)) : text;
  const cleaned = exchanges.map(clean);
  const stored = [...cleaned, ...addresses.map((url) => visitOf(cleanUrl(url)))];
  const again = findSecrets(stored, { ...known, open: new Set([...open, TAKEN_OUT]) });
  const remaining = together([...again.found, ...left]);
  return {
    exchanges: cleaned,
    parameters: [...parameters],
    found: without(found, remaining),
    remaining,
    cleanText,
    cleanUrl,
  };
}

/** An address without its secrets. */
export const cleanAddress = (url: string): string => takeOutSecrets([], {}, [url]).cleanUrl(url);

type Change = (text: string) => string;

/** Those of the same kind and name as one. */
function together(all: readonly TakenOut[]): TakenOut[] {
  const sums = new Map<string, TakenOut>();
  for (const { kind, name, times } of all) {
    const id = `${kind} ${name}`;
    sums.set(id, { kind, name, times: times + (sums.get(id)?.times ?? 0) });
  }
  return [...sums.values()];
}

function without(found: readonly TakenOut[], remaining: readonly TakenOut[]): TakenOut[] {
  const left = new Map(remaining.map(({ kind, name, times }) => [`${kind} ${name}`, times]));
  return found
    .map((one) => ({ ...one, times: one.times - (left.get(`${one.kind} ${one.name}`) ?? 0) }))
    .filter(({ times }) => times > 0);
}

/** A visit to an address: its fragment, which no request has, is looked at as well. */
const visitOf = (url: string): Exchange => ({
  method: 'GET',
  url,
  requestHeaders: [],
  status: 200,
  headers: [],
  body: new Uint8Array(),
  at: 0,
});

/** Works byte by byte, so that a body stays the same except for the changes. */
function inBytes(body: Uint8Array, change: Change): Uint8Array {
  const text = toByteText(body);
  const changed = change(text);
  return changed === text ? body : fromByteText(changed);
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}

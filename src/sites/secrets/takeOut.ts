/**
 * Removes cookies, credentials, passwords and tokens from recorded traffic before anything is stored: headers altogether, form
 * fields in place, and anything long enough not to be an ordinary word wherever it occurs, including addresses and
 * bodies.
 */
import { fromByteText, toByteText } from '../../files/byteText';
import type { Exchange, Header } from '../exchange';
import { type RawExchange, withoutFragment } from '../traffic/traffic';
import {
  findSecrets,
  isDrawnSecret,
  isGivenSecret,
  isText,
  type KnownSecrets,
  type TakenOut,
  typeOf,
} from './findSecrets';
import type { Visit } from './jsonValues';
import { visitAddress, visitAnswer, visitRequestBody } from './namedValues';
import { isSecretHeader, KEPT_REQUEST_HEADERS, TRANSPORT_HEADERS } from './names';
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

export function takeOutSecrets(exchanges: readonly RawExchange[], known: KnownSecrets = {}): Cleaned {
  const { fields, open = new Set() } = known;
  const { values, parameters, found } = findSecrets(exchanges, known);
  const replace = replacer(values);
  const inRequest: Visit = (name, value) =>
    (parameters.has(name) || isDrawnSecret(name, value)) && value !== '' && !open.has(value)
      ? TAKEN_OUT
      : undefined;
  const inAnswer: Visit = (name, value) =>
    isGivenSecret(name, value) && !open.has(value) ? TAKEN_OUT : undefined;
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
      ...(statusText && { statusText }),
      headers: headers
        .filter(([name]) => !isSecretHeader(name) && !TRANSPORT_HEADERS.has(name))
        .map(
          ([name, value]): Header => [
            name,
            replace(name === 'location' ? visitAddress(value, inRequest) : value),
          ],
        ),
      body:
        values.size > 0 && isText(typeOf(headers))
          ? inBytes(visitAnswer(body, inAnswer), replace)
          : visitAnswer(body, inAnswer),
      at,
    };
  };
  const cleanUrl = (url: string): string => replace(visitAddress(withoutLogin(url), inRequest));
  const cleanText = (text: string): string =>
    values.size > 0 ? new TextDecoder().decode(inBytes(new TextEncoder().encode(text), replace)) : text;
  const cleaned = exchanges.map(clean);
  const { found: remaining } = findSecrets(cleaned, { fields, open: new Set([...open, TAKEN_OUT]) });
  return {
    exchanges: cleaned,
    parameters: [...parameters],
    found: without(found, remaining),
    remaining,
    cleanText,
    cleanUrl,
  };
}

type Change = (text: string) => string;

function without(found: readonly TakenOut[], remaining: readonly TakenOut[]): TakenOut[] {
  const left = new Map(remaining.map(({ kind, name, times }) => [`${kind} ${name}`, times]));
  return found
    .map((one) => ({ ...one, times: one.times - (left.get(`${one.kind} ${one.name}`) ?? 0) }))
    .filter(({ times }) => times > 0);
}

/** User names and passwords in addresses are removed too. */
function withoutLogin(url: string): string {
  const whole = new URL(url);
  whole.username = '';
  whole.password = '';
  return whole.href;
}

/** Every notation in which a secret may occur. */
const WAYS: readonly ((value: string) => string)[] = [
  (value) => value,
  encodeURIComponent,
  (value) => new URLSearchParams([['', value]]).toString().slice(1),
  (value) => JSON.stringify(value).slice(1, -1),
  (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
];

const replacer = (values: ReadonlySet<string>): Change =>
  textReplacer(
    new Set([...values].flatMap((value) => WAYS.map((way) => bytesAsText(way(value))))),
    TAKEN_OUT,
  );

/** Works byte by byte, so that a body stays the same except for the changes. */
function inBytes(body: Uint8Array, change: Change): Uint8Array {
  const text = toByteText(body);
  const changed = change(text);
  return changed === text ? body : fromByteText(changed);
}

const bytesAsText = (text: string): string => toByteText(new TextEncoder().encode(text));

/** Finds the secrets in recorded traffic, so that they can be removed wherever they occur. */
import { decodeBase64 } from '../../files/base64';
import { toByteText } from '../../files/byteText';
import { type Exchange, type Header, headerOf } from '../exchange';
import type { Visit } from './jsonValues';
import { visitAddress, visitAnswer, visitRequestBody } from './namedValues';
import {
  endsInPassword,
  isPasswordName,
  isSecretCookie,
  isSecretHeader,
  isSessionName,
  isTokenName,
} from './names';
import { isWebToken, mayHoldWebToken, webTokensIn } from './webTokens';

/** Shorter texts may be words that occur anywhere. */
const LEAST_LENGTH = 6;
/** Such a value is not a setting (`theme=dark-mode`) but was drawn at random. */
const DRAWN = /^(?=.*\d)(?=.*[A-Za-z])[\w%.+/=:~|-]{12,}$/;
const LONG_NUMBER = /^\d{8,}$/;
/** In responses, such a name may also belong to a label (`"password": "Your password"`). */
const NO_LABEL = /^(?=.*\d)\S{8,}$/;
const LONG_TOKEN = /^[\w%.+/=:~|-]{20,}$/;

type NamedValue = readonly [name: string, value: string];

/** The kind and name of something secret, and how often it occurred. */
export interface TakenOut {
  readonly kind: 'cookie' | 'header' | 'password' | 'token';
  readonly name: string;
  readonly times: number;
}

export interface FoundSecrets {
  /** Texts that must not occur anywhere. */
  readonly values: ReadonlySet<string>;
  /** Parameters that are emptied and no longer distinguish requests. */
  readonly parameters: ReadonlySet<string>;
  readonly found: readonly TakenOut[];
}

export interface KnownSecrets {
  /** Names of password fields seen in pages. */
  readonly fields?: readonly string[];
  /** What was typed into them. */
  readonly values?: readonly string[];
  /** Values that are not secret though they occur in such a field: a query's author wrote them into the query. */
  readonly open?: ReadonlySet<string>;
}

export function findSecrets(
  exchanges: readonly Exchange[],
  { fields = [], values: typed = [], open = new Set() }: KnownSecrets = {},
): FoundSecrets {
  const values = new Set<string>();
  const parameters = new Set<string>();
  const counts = new Map<string, { kind: TakenOut['kind']; name: string; times: number }>();
  const count = (kind: TakenOut['kind'], name: string) => {
    const id = `${kind} ${name}`;
    const known = counts.get(id) ?? { kind, name, times: 0 };
    known.times += 1;
    counts.set(id, known);
  };
  const addValue = (value: string) => {
    if (value.length >= LEAST_LENGTH && !open.has(value)) values.add(value);
  };
  for (const value of typed) addValue(value);
  for (const exchange of exchanges) {
    for (const [header, value] of [...exchange.requestHeaders, ...exchange.headers]) {
      if (!isSecretHeader(header)) continue;
      const cookies = cookiesOf(header, value);
      for (const [name, content] of cookies) {
        count('cookie', name);
        const isDrawn = DRAWN.test(content) || (isSecretCookie(name) && LONG_NUMBER.test(content));
        if (isDrawn) addValue(content);
      }
      if (cookies.length > 0) continue;
      count('header', header);
      for (const secret of credentialsOf(header, value)) addValue(secret);
    }
    const sent = sentValues(exchange);
    for (const [name, value] of sent) {
      const isPassword = fields.includes(name) || isPasswordName(name);
      if (!(isPassword || isTokenName(name)) || value === '' || open.has(value)) continue;
      count(isPassword ? 'password' : 'token', name);
      parameters.add(name);
      addValue(value);
    }
    const drawn = sent.filter(([name, value]) => !isTokenName(name) && isDrawnSecret(name, value));
    for (const [name, value] of [...grantsIn(sent), ...drawn, ...givenSecrets(exchange)]) {
      if (open.has(value)) continue;
      count(isPasswordName(name) ? 'password' : 'token', name);
      addValue(withoutScheme(value));
    }
    for (const token of writtenWebTokens(exchange)) {
      if (open.has(token)) continue;
      // Without a name: those that have one were counted above.
      if (!values.has(token)) count('token', 'JWT');
      addValue(token);
    }
  }
  return { values, parameters, found: [...counts.values()] };
}

/** In the request, and in the address that a redirect leads to. */
function sentValues({ url, requestBody, requestHeaders, headers }: Exchange): NamedValue[] {
  const sent: NamedValue[] = [];
  const visit = noting(sent);
  visitAddress(url, visit);
  if (requestBody) visitRequestBody(requestBody, requestHeaders, visit);
  visitAddress(headerOf(headers, 'location') ?? '', visit);
  return sent;
}

function givenSecrets({ body }: Exchange): NamedValue[] {
  const given: NamedValue[] = [];
  visitAnswer(body, noting(given, isGivenSecret));
  return given;
}

/** A visit that changes nothing. */
const noting =
  (list: NamedValue[], isWanted: (name: string, value: string) => boolean = () => true): Visit =>
  (name, value) => {
    if (isWanted(name, value)) list.push([name, value]);
    return undefined;
  };

/** Codes that are exchanged for a token (RFC 6749, 4.1): other codes stand for an airport or a discount. */
function grantsIn(sent: readonly NamedValue[]): NamedValue[] {
  const isGrant = sent.some(([name]) => name === 'state' || name === 'grant_type');
  return isGrant ? sent.filter(([name, value]) => name === 'code' && DRAWN.test(value)) : [];
}

/** Web tokens wherever they are written: in addresses, in headers that stay, and in texts that are not JSON. */
function writtenWebTokens({ url, requestBody, headers, body }: Exchange): readonly string[] {
  const texts = [url, ...headers.filter(([name]) => !isSecretHeader(name)).map(([, value]) => value)];
  for (const bytes of [requestBody, isText(typeOf(headers)) ? body : undefined])
    if (bytes && mayHoldWebToken(bytes)) texts.push(toByteText(bytes));
  return texts.flatMap(webTokensIn);
}

const withoutScheme = (value: string): string => value.replace(/^(?:bearer|basic|token)\s+/i, '');

/** Whether a value was drawn at random for a person or a session, going by its shape, and its name if the shape is not enough. */
export function isDrawnSecret(name: string, value: string): boolean {
  const drawn = withoutScheme(value);
  return isWebToken(drawn) || (isSessionName(name) && DRAWN.test(drawn));
}

/** Whether a value of this name in a response is a password or a token. */
export const isGivenSecret = (name: string, value: string): boolean =>
  isTokenName(name)
    ? NO_LABEL.test(value) || LONG_TOKEN.test(value)
    : isDrawnSecret(name, value) || (endsInPassword(name) && NO_LABEL.test(value));

/** Names and values; none for a header of another kind. */
function cookiesOf(header: string, value: string): [string, string][] {
  if (header === 'cookie') return value.split(/;\s*/).filter(Boolean).map(cutAtEquals);
  if (header === 'set-cookie') return [cutAtEquals(value.split(';')[0])];
  return [];
}

function cutAtEquals(cookie: string): [string, string] {
  const at = cookie.indexOf('=');
  return at < 0 ? ['', cookie.trim()] : [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
}

/** The content of a header without its scheme; for `Basic`, also the decoded name and password. */
function credentialsOf(header: string, value: string): string[] {
  if (header.endsWith('authenticate') || header.endsWith('-info')) return [];
  const [, scheme, rest] = /^(?:(\w+)\s+)?(.*)$/s.exec(value)!;
  if (scheme?.toLowerCase() !== 'basic') return [rest];
  try {
    const plain = new TextDecoder().decode(decodeBase64(rest));
    return [rest, plain.slice(plain.indexOf(':') + 1)];
  } catch {
    return [rest];
  }
}

/** The media type of a response. */
export const typeOf = (headers: readonly Header[]): string =>
  (headerOf(headers, 'content-type') ?? '').split(';')[0].trim().toLowerCase();

/** Whether responses of this type are texts. */
export const isText = (type: string): boolean =>
  type === '' || /^text\/|json|javascript|xml|x-www-form-urlencoded/.test(type);

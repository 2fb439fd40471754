/** Finds the secrets in recorded traffic, so that they can be removed wherever they occur. */
import { toByteText } from '../../files/byteText';
import { type Exchange, type Header, headerOf } from '../exchange';
import { cookiesOf, credentialsOf, decodedToo, loginSecretsOf } from './credentials';
import { bytesAsText } from './escapes';
import {
  isDrawn,
  isDrawnCookie,
  isDrawnSecret,
  isGivenSecret,
  isSecretInScript,
  isSecretInside,
  mayBeInside,
  withoutScheme,
} from './isSecretValue';
import type { Visit } from './jsonValues';
import { visitAddress, visitAnswer, visitRequestBody } from './namedValues';
import { ADDRESS_HEADERS, isPasswordName, isSecretHeader, isTokenName } from './names';
import { mayHoldWebToken, webTokensIn } from './webTokens';
import { writtenValues } from './writtenValues';

/** Shorter texts may be words that occur anywhere. */
const LEAST_LENGTH = 6;
/** A CVC has three digits. Shorter texts may be numbers of persons and pages: a code may have a field for each digit. */
const LEAST_TYPED = 3;

type NamedValue = readonly [name: string, value: string, isInner?: boolean];

/** The kind and name of something secret, and how often it occurred. */
export interface TakenOut {
  readonly kind: 'cookie' | 'header' | 'password' | 'token';
  readonly name: string;
  readonly times: number;
}

export interface FoundSecrets {
  /** Texts that must not occur anywhere, and what each was found as. */
  readonly values: ReadonlyMap<string, Pick<TakenOut, 'kind' | 'name'>>;
  /** Texts too short for that: in requests, a value must not be one of them. */
  readonly short: ReadonlySet<string>;
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
  const values = new Map<string, Pick<TakenOut, 'kind' | 'name'>>();
  const parameters = new Set<string>();
  const counts = new Map<string, { kind: TakenOut['kind']; name: string; times: number }>();
  const count = (kind: TakenOut['kind'], name: string) => {
    const id = `${kind} ${name}`;
    const known = counts.get(id) ?? { kind, name, times: 0 };
    known.times += 1;
    counts.set(id, known);
  };
  const addValue = (value: string, kind: TakenOut['kind'], name: string) => {
    if (value.length >= LEAST_LENGTH && !open.has(value) && !values.has(value))
      values.set(value, { kind, name });
  };
  const isShort = ({ length }: string) => length >= LEAST_TYPED && length < LEAST_LENGTH;
  const short = new Set(typed.filter((value) => isShort(value) && !open.has(value)));
  for (const value of typed) addValue(value, 'password', fields[0] ?? 'password');
  for (const exchange of exchanges) {
    for (const [header, value] of [...exchange.requestHeaders, ...exchange.headers]) {
      if (!isSecretHeader(header)) continue;
      const cookies = cookiesOf(header, value);
      for (const [name, content] of cookies) {
        count('cookie', name);
        if (isDrawnCookie(name, content))
          for (const one of decodedToo(content)) addValue(one, 'cookie', name);
      }
      if (cookies.length > 0) continue;
      count('header', header);
      for (const secret of credentialsOf(header, value)) addValue(secret, 'header', header);
    }
    const login = loginSecretsOf(exchange.url);
    if (login.length > 0) count('header', 'authorization');
    for (const secret of login) addValue(secret, 'header', 'authorization');
    const sent = sentValues(exchange);
    for (const [name, value, isInner = false] of sent) {
      // Scripts send what was typed under names of their own.
      const isTyped = !isInner && short.has(value);
      const isPassword = isTyped || fields.includes(name) || isPasswordName(name);
      if (!(isPassword || isTokenName(name)) || value === '' || open.has(value)) continue;
      if (isInner && !mayBeInside(value)) continue;
      const kind = isPassword ? 'password' : 'token';
      count(kind, name || 'password');
      if (name !== '') parameters.add(name);
      addValue(value, kind, name);
    }
    const drawn = sent.filter(
      ([name, value, isInner]) => !isInner && !isTokenName(name) && isDrawnSecret(name, value),
    );
    const named = [...grantsIn(sent), ...drawn, ...givenSecrets(exchange)];
    for (const [name, value] of [...named, ...writtenSecrets(exchange, [...sent, ...named])]) {
      if (open.has(value)) continue;
      const kind = isPasswordName(name) ? 'password' : 'token';
      count(kind, name);
      addValue(withoutScheme(value), kind, name);
    }
    for (const token of writtenWebTokens(exchange)) {
      if (open.has(token)) continue;
      // Without a name: those that have one were counted above.
      if (!values.has(token)) count('token', 'JWT');
      addValue(token, 'token', 'JWT');
    }
  }
  return { values, short, parameters, found: [...counts.values()] };
}

/** In the request, and in addresses that the response leads to. */
function sentValues({ url, requestBody, requestHeaders, headers }: Exchange): NamedValue[] {
  const sent: NamedValue[] = [];
  const visit = noting(sent);
  visitAddress(url, visit);
  if (requestBody) visitRequestBody(requestBody, requestHeaders, visit);
  for (const [name, value] of headers) if (ADDRESS_HEADERS.has(name)) visitAddress(value, visit);
  return sent;
}

function givenSecrets({ body }: Exchange): NamedValue[] {
  const given: NamedValue[] = [];
  const isGiven = (name: string, value: string, isInner: boolean) =>
    isInner ? isSecretInside(name, value) : isGivenSecret(name, value);
  visitAnswer(body, noting(given, isGiven));
  return given;
}

/** A visit that changes nothing. */
const noting =
  (
    list: NamedValue[],
    isWanted: (name: string, value: string, isInner: boolean) => boolean = () => true,
  ): Visit =>
  (name, value, isInner = false) => {
    if (isWanted(name, value, isInner)) list.push([name, value, isInner]);
    return undefined;
  };

/** Codes that are exchanged for a token (RFC 6749, 4.1): other codes stand for an airport or a discount. */
function grantsIn(sent: readonly NamedValue[]): NamedValue[] {
  const isGrant = sent.some(([name]) => name === 'state' || name === 'grant_type');
  return isGrant
    ? sent.filter(([name, value, isInner]) => !isInner && name === 'code' && isDrawn(value))
    : [];
}

/** Secrets in texts of any kind. @param known those that were found by parsing */
function writtenSecrets(
  { requestBody, headers, body }: Exchange,
  known: readonly NamedValue[],
): NamedValue[] {
  const texts = headers
    .filter(([name]) => !isSecretHeader(name) && !ADDRESS_HEADERS.has(name))
    .map(([, value]) => bytesAsText(value));
  if (requestBody) texts.push(toByteText(requestBody));
  if (isText(typeOf(headers))) texts.push(toByteText(body));
  const seen = new Set(known.map(([, value]) => value));
  const found: NamedValue[] = [];
  for (const text of texts)
    for (const { name, value, isData } of writtenValues(text)) {
      if (seen.has(value) || !(isData ? isGivenSecret : isSecretInScript)(name, value)) continue;
      seen.add(value);
      found.push([name, value]);
    }
  return found;
}

/** Web tokens wherever they are written: in addresses, in headers that stay, and in texts that are not JSON. */
function writtenWebTokens({ url, requestBody, headers, body }: Exchange): readonly string[] {
  const texts = [url, ...headers.filter(([name]) => !isSecretHeader(name)).map(([, value]) => value)];
  for (const bytes of [requestBody, isText(typeOf(headers)) ? body : undefined])
    if (bytes && mayHoldWebToken(bytes)) texts.push(toByteText(bytes));
  return texts.flatMap(webTokensIn);
}

/** The media type of a response. */
export const typeOf = (headers: readonly Header[]): string =>
  (headerOf(headers, 'content-type') ?? '').split(';')[0].trim().toLowerCase();

/** Whether responses of this type are texts. */
export const isText = (type: string): boolean =>
  type === '' || /^text\/|json|javascript|xml|x-www-form-urlencoded/.test(type);

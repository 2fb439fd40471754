/** Which headers and parameters are private. */

/** The only request headers that are kept; everything else is left behind as details of a browser or a person. */
export const KEPT_REQUEST_HEADERS: ReadonlySet<string> = new Set([
  ...['accept', 'accept-language', 'content-type', 'x-requested-with'],
]);

/** Headers about how or when a response was packed and sent. */
export const TRANSPORT_HEADERS: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'trailer', 'te'],
  ...[
    'content-encoding',
    'content-length',
    'alt-svc',
    'date',
    'age',
    'via',
    'expires',
    'last-modified',
    'etag',
  ],
  ...['server', 'server-timing', 'report-to', 'reporting-endpoints', 'nel', 'strict-transport-security'],
  ...['expect-ct', 'x-request-id', 'x-trace-id', 'x-amz-cf-id', 'x-cache', 'x-served-by', 'cf-ray'],
]);

/** Headers of a response that hold an address (`Refresh: 0; url=/next?page=2`). */
export const ADDRESS_HEADERS: ReadonlySet<string> = new Set(['location', 'content-location', 'refresh']);

const SECRET_HEADERS: ReadonlySet<string> = new Set([
  ...['cookie', 'cookie2', 'set-cookie', 'set-cookie2', 'authorization', 'proxy-authorization'],
  ...['www-authenticate', 'proxy-authenticate', 'authentication-info', 'proxy-authentication-info'],
]);
const SECRET_WORD = /(^|[-_])(token|auth|apikey|key|secret|session|sid|csrf|xsrf|jwt|credential)s?($|[-_])/i;
const NO_SECRETS = new Set(['sec-websocket-key']);

export const isSecretHeader = (name: string): boolean =>
  SECRET_HEADERS.has(name) || (SECRET_WORD.test(name) && !NO_SECRETS.has(name));

const SECRET_COOKIE = /(^|[-_.])(token|auth|session|sid|jwt|credential)s?($|[-_.])|sess(ion)?[-_]?id$/i;

/** Whether a cookie of this name holds a session number or the like, and not a setting. */
export const isSecretCookie = (name: string): boolean => SECRET_COOKIE.test(name);

/** `cc-csc` and `one-time-code` are values of `autocomplete`; digits count fields of one character, as in `otp1`. */
const PASSWORD =
  /pass(word|wd|phrase|code)|^(pass|pw|pwd|(pin|t?otp)\d?|(cvv|cvc|csc)2?|(security|verification)[-_]?code|iban|cc-csc|one-time-code)$/i;
const CARD = /(card|cc)[-_[]?(number|num|no|cvc|cvv|csc|(security|verification)[-_]?code)\]?$/i;
/** `pin` in `card[pin]` and in `card[pin][]`. */
const LAST_IN_BRACKETS = /\[([^[\]]+)\](?:\[\])?$/;

/** Whether a field of this name holds a password or the like. */
export const isPasswordName = (name: string): boolean =>
  PASSWORD.test(name) || CARD.test(name) || PASSWORD.test(LAST_IN_BRACKETS.exec(name)?.[1] ?? '');

/** Whether a field with this label holds one (`CVV *`, `Card number:`); a longer label may only mention one. */
export function isPasswordLabel(label: string): boolean {
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length <= 2 && isPasswordName(words.join('-'));
}

/** Whether the name is that of a password itself, and not of something about passwords. */
export const endsInPassword = (name: string): boolean => /pass(word|wd|phrase|code)$/i.test(name);

const TOKEN =
  /((access|refresh|auth|bearer|session)[-_]?token|(^|[-_.[])id[-_]?token|api[-_]?key|client[-_]?secret)\]?$/i;

/** Whether a parameter of this name identifies a person or a program to a service (RFC 6749). */
export const isTokenName = (name: string): boolean => TOKEN.test(name);

const SESSION = /(^|\[)(token|jwt|session[-_]?id|sid|authorization|secret|(private|secret)[-_]?key)\]?$/i;

/**
 * Whether a parameter of this name may identify a session. It may as well be a page of a list (`token=CAU`) or a shop: its
 * value decides.
 */
export const isSessionName = (name: string): boolean => SESSION.test(name);

/** What names of tokens and passwords end with, as a pattern that finds them in any text. */
export const SECRET_WORDS =
  'token|api[-_]?key|secret|(?:private|secret)[-_]?key|jwt|sid|session[-_]?id|authorization|pass(?:word|wd|phrase|code)';

/** Which headers and parameters are nobody else's business. */

/** What a request says beside its body and its wish stays behind: a browser's and a person's particulars. */
export const KEPT_REQUEST_HEADERS: ReadonlySet<string> = new Set([
  ...['accept', 'accept-language', 'content-type', 'x-requested-with'],
]);

/** Of the way in which an answer was packed and sent, or about the day on which that was. */
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

const SECRET_HEADERS: ReadonlySet<string> = new Set([
  ...['cookie', 'cookie2', 'set-cookie', 'set-cookie2', 'authorization', 'proxy-authorization'],
  ...['www-authenticate', 'proxy-authenticate', 'authentication-info', 'proxy-authentication-info'],
]);
const SECRET_WORD = /(^|[-_])(token|auth|apikey|key|secret|session|sid|csrf|xsrf|jwt|credential)s?($|[-_])/i;
const NO_SECRETS = new Set(['sec-websocket-key']);

export const isSecretHeader = (name: string): boolean =>
  SECRET_HEADERS.has(name) || (SECRET_WORD.test(name) && !NO_SECRETS.has(name));

const PASSWORD = /pass(word|wd|phrase|code)|^(pass|pw|pwd|pin|otp|totp|cvv|cvc|iban)$/i;
const CARD = /(card|cc)[-_]?(number|num|no|cvc|cvv)$/i;

/** Names of fields that hold passwords and their like. */
export const isPasswordName = (name: string): boolean => PASSWORD.test(name) || CARD.test(name);

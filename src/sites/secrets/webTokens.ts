/** JSON web tokens (RFC 7519), which are credentials whatever they are called: found by their shape. */

/**
 * Parts in base64url: a header in JSON, which always begins like this, and a payload in JSON with a signature, or four
 * parts of an encrypted one. It begins where no letter precedes it, except for those of an escape (`%22`, `\u0022`, `\n`),
 * so that a body is read in time linear in its length.
 */
const TOKEN =
  /eyJ(?<=(?:^|[^\w-]|%[\dA-Fa-f]{2}|\\(?:[nrt]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}))eyJ)[\w-]{10,}\.(?:e[\w-]{2,}\.[\w-]*|[\w-]*(?:\.[\w-]{8,}){3})/g;

const WHOLE = new RegExp(`^(?:${TOKEN.source})$`);

export const isWebToken = (text: string): boolean => WHOLE.test(text);

export const webTokensIn = (text: string): readonly string[] =>
  text.includes('eyJ') ? (text.match(TOKEN) ?? []) : [];

const [E, Y, J] = ['e', 'y', 'J'].map((letter) => letter.charCodeAt(0));

/** Whether a body may hold one: to read all bodies as text would take long. */
export function mayHoldWebToken(body: Uint8Array): boolean {
  for (let at = body.indexOf(J, 2); at >= 0; at = body.indexOf(J, at + 1))
    if (body[at - 1] === Y && body[at - 2] === E) return true;
  return false;
}

/**
 * Finds named values in texts of any kind, without parsing them: JSON in scripts, behind guards and callbacks and line by
 * line, attributes and hidden fields of HTML, and addresses. In time linear in the length of the text.
 */
import { unescaped } from './escapes';
import { SECRET_WORDS } from './names';

export interface WrittenValue {
  readonly name: string;
  readonly value: string;
  /** Whether the name stands in quotes, or the value in a field or an address: anywhere else, a script may compute it. */
  readonly isData: boolean;
}

/** How the end of a name may be quoted, and what follows it. */
const QUOTE = String.raw`\\{0,7}["']|&(?:quot|apos|#0*3[49]|#x2[27]);|\\{1,7}u002[27]`;
const NAMED = new RegExp(String.raw`(?:${SECRET_WORDS})\]?(${QUOTE})?\s{0,8}([:=])\s{0,8}`, 'gi');
const NAME_START = /[\w.[-]*$/;
const LONGEST_NAME = 60;
/** The value of a secret has no spaces; it ends with the quotation mark with which it begins. */
const QUOTED = new RegExp(String.raw`(${QUOTE}|${'`'})([^\s"'<>${'`'}]{6,4000}?)\1`, 'y');
const NUMBER = /\d{6,40}(?![\w.])/y;
const IN_ADDRESS = /(?:[\w%.+/~|=:-]|\\\/|\\u00(?:2[bf]|3d)|&#(?:x2[bf]|x3d|4[37]|61);){6,4000}/iy;
/** How a parameter begins. */
const PARAMETER = /(?:[?&#;]|\\u0026)$/i;
/** What is in no address. */
const OUTSIDE = /[\s"'`<>(]/;
const QUOT = '&quot;';
const LONGEST_ADDRESS = 2_000;
const ADDRESS = /^(?:[\w-]{1,20}=)?(?:https?:|\/|\\+\/|\\+u002f|&#x2f;)/i;
const IN_QUOTES = /^[\w./?#%~]/;

const FIELD = /<(?:input|meta|button|param)\b[^>]{0,6000}/gi;
const ATTRIBUTE = /([\w:-]{1,60})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** @param text with a character for each byte */
export function* writtenValues(text: string): Generator<WrittenValue> {
  yield* namedValues(text);
  yield* fields(text);
}

function* namedValues(text: string): Generator<WrittenValue> {
  const isInAddress = addressReader(text);
  for (const { 0: matched, 1: quote, 2: sign, index } of text.matchAll(NAMED)) {
    const start = startOfName(text, index);
    const name = start + /^[\w-]*\]?/.exec(matched)![0];
    const at = index + matched.length;
    const quoted = valueAt(QUOTED, text, at)?.[2];
    const number = quote && sign === ':' ? valueAt(NUMBER, text, at)?.[0] : undefined;
    if (quoted ?? number) yield { name, value: unescaped((quoted ?? number)!), isData: quote !== undefined };
    else if (sign === '=' && isInAddress(index - start.length)) {
      const value = valueAt(IN_ADDRESS, text, at)?.[0];
      if (value) yield { name, value: unescaped(value), isData: true };
    }
  }
}

/** The part of a name before a place. An escape before it is not part of it (`\u0026token`). */
function startOfName(text: string, end: number): string {
  const before = text.slice(Math.max(0, end - LONGEST_NAME), end);
  const [start] = NAME_START.exec(before)!;
  const isEscape = before[before.length - start.length - 1] === '\\';
  return isEscape ? start.replace(/^(?:u[\da-f]{4}|x[\da-f]{2})/i, '') : start;
}

/** Whether a parameter of an address begins at a place, and no script compares something. Asked from left to right. */
function addressReader(text: string): (at: number) => boolean {
  let last = 0;
  let start = 0;
  return (at) => {
    if (!PARAMETER.test(text.slice(Math.max(0, at - 6), at))) return false;
    let here = at;
    while (here > last && !OUTSIDE.test(text[here - 1])) here -= 1;
    if (here > last) start = here;
    last = at;
    if (at - start > LONGEST_ADDRESS) return false;
    const run = text.slice(start, at);
    const quote = run.lastIndexOf(QUOT);
    const address = quote < 0 ? run : run.slice(quote + QUOT.length);
    const isQuoted = quote >= 0 || /["'`]/.test(text[start - 1] ?? '');
    return ADDRESS.test(address) || (isQuoted && IN_QUOTES.test(address));
  };
}

/** Hidden fields and the like: the name is in one attribute and the value in another. */
function* fields(text: string): Generator<WrittenValue> {
  for (const [tag] of text.matchAll(FIELD)) {
    const attributes = new Map<string, string>();
    for (const [, name, ...values] of tag.matchAll(ATTRIBUTE))
      attributes.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '');
    const value = attributes.get('value') ?? attributes.get('content');
    if (!value) continue;
    for (const name of new Set(['name', 'id', 'property'].map((one) => attributes.get(one))))
      if (name) yield { name: unescaped(name), value: unescaped(value), isData: true };
  }
}

function valueAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

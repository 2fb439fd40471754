/** Visits the texts and numbers in JSON as it is written: what is not replaced stays the same, character by character. */
import { isTooDeep } from '../../files/jsonDepth';

/**
 * Receives a name and a value, and returns what replaces the value; undefined to keep it. A value is visited under its own
 * name first, and then under the names of what it is in, which `isInner` says.
 */
export type Visit = (name: string, value: string, isInner?: boolean) => string | undefined;

/** An object or a list that is open, and its name. */
interface Open {
  readonly isList: boolean;
  readonly name: string;
  /** Whether nothing around it has its name. */
  readonly isNewName: boolean;
  /** What it says that its `value` is called, if it is a pair (`{"name": "password", "value": "…"}`). */
  readonly named?: string;
}

/** The first line keeps other sites from running the answer as a script. */
const START = /^\s*(?:\)\]\}'[^\n]*\n\s*)?[[{]/;
const SCALAR = /[^,\]}\s]+/y;
/** An object in which there is no other. */
const FLAT = /\{[^{}]*\}/y;

export const startsLikeJson = (text: string): boolean => START.test(text);

/**
 * Null for anything but an object or a list, and for one that is nested more deeply than any data. Texts that are JSON themselves are visited, and then what is in them. Those
 * in a list have the list's name, and the value of a pair has the name that stands next to it.
 * @param name of the whole
 * @param around names of what it is in
 */
export function visitJson(
  name: string,
  text: string,
  visit: Visit,
  around: Iterable<string> = [],
): string | null {
  if (!isJson(text)) return null;
  let done = '';
  let copied = 0;
  const replace = (start: number, end: number, written: string) => {
    done += text.slice(copied, start) + written;
    copied = end;
  };
  const open: Open[] = [];
  /** Names of what is open here, from the outside in: one list for all, as a copy for each would take memory without end. */
  const outer = new Set(around);
  /** Of the next value. */
  let own = name;
  let isKey = false;
  for (let at = text.search(/[[{]/); at < text.length; at++) {
    const inner = open.at(-1);
    switch (text[at]) {
      case '{':
      case '[': {
        const isNewName = own !== '' && !outer.has(own);
        if (isNewName) outer.add(own);
        open.push({ isList: text[at] === '[', name: own, isNewName, named: pairName(text, at) });
        isKey = text[at] === '{';
        break;
      }
      case '}':
      case ']':
        open.pop();
        if (inner!.isNewName) outer.delete(inner!.name);
        break;
      case ',':
        isKey = !inner!.isList;
        if (inner!.isList) own = inner!.name;
        break;
      case '"': {
        const end = endOfText(text, at);
        const value = textOf(text.slice(at, end));
        if (isKey) own = (value === 'value' && inner?.named) || value;
        else {
          const changed = visitValue(own, value, visit, outer);
          if (changed !== value) replace(at, end, JSON.stringify(changed));
        }
        isKey = false;
        at = end - 1;
        break;
      }
      default: {
        if (!/[-\w]/.test(text[at])) break;
        SCALAR.lastIndex = at;
        const [written] = SCALAR.exec(text)!;
        const changed = /^[-\d]/.test(written) ? visitAll(own, written, visit, outer) : undefined;
        if (changed !== undefined) replace(at, at + written.length, JSON.stringify(changed));
        at += written.length - 1;
      }
    }
  }
  return done + text.slice(copied);
}

/** Visits a text, and what is in it if it is JSON. Returns what it becomes. */
export const visitValue = (name: string, value: string, visit: Visit, outer: Iterable<string> = []): string =>
  visitAll(name, value, visit, outer) ?? visitJson(name, value, visit, outer) ?? value;

/** Visits a value under its name, and then under those of what it is in, until it is replaced. */
function visitAll(name: string, value: string, visit: Visit, outer: Iterable<string>): string | undefined {
  const changed = visit(name, value);
  if (changed !== undefined) return changed;
  for (const around of outer) {
    const replaced = around === name ? undefined : visit(around, value, true);
    if (replaced !== undefined) return replaced;
  }
  return undefined;
}

/** The name in a pair that begins here. */
function pairName(text: string, at: number): string | undefined {
  FLAT.lastIndex = at;
  const [written] = FLAT.exec(text) ?? [];
  if (!written?.includes('"value"')) return undefined;
  try {
    const { name, key } = JSON.parse(written);
    return [name, key].find((one) => typeof one === 'string');
  } catch {
    // A brace within a text.
    return undefined;
  }
}

function isJson(text: string): boolean {
  if (!START.test(text)) return false;
  const json = text.slice(text.search(/[[{]/));
  if (isTooDeep(json)) return false;
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** Where a text ends that starts with a quotation mark here. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

const textOf = (written: string): string =>
  written.includes('\\') ? JSON.parse(written) : written.slice(1, -1);

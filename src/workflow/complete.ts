/** Completions while a constraint is being written: what the grammar allows next, filled in from the page. */
import type { Dom } from '../contracts/dom';
import { classNames, validStrings } from '../dom/text';
import { SET_NAMES } from './notation';
import { NotationError, parseConstraint, type Wanted } from './parseNotation';

export interface Completion {
  /** The whole text, once it is accepted. */
  readonly text: string;
  /** What it adds, as displayed: `Near(`. */
  readonly label: string;
  readonly help: string;
}

interface Offer {
  readonly insert: string;
  readonly help: string;
}

const CONSTRAINTS: readonly Offer[] = [
  { insert: 'Click(', help: 'click one of a set of elements' },
  { insert: 'Type(', help: 'type into one of a set of elements' },
  { insert: 'Choose(', help: 'choose an option from one of a set of lists' },
  { insert: 'skip', help: 'continue without acting' },
];

const SET_HELP: Readonly<Record<keyof typeof SET_NAMES, string>> = {
  tag: 'elements of a kind',
  like: 'elements whose text contains something',
  text: 'elements with exactly this text',
  near: 'elements within 30 pixels of a set',
  sameRow: 'elements in the row of a set',
  sameCol: 'elements in the column of a set',
  after: 'elements near a set that follow it in reading order',
  before: 'elements near a set that precede it in reading order',
};

const SETS: readonly Offer[] = [
  ...(Object.keys(SET_NAMES) as (keyof typeof SET_NAMES)[]).map((kind) => ({
    insert: `${SET_NAMES[kind]}(`,
    help: SET_HELP[kind],
  })),
  { insert: 'And(', help: 'a set narrowed to elements of a class' },
];

/** Maximum number of completions, the nearest first. */
const MOST = 30;
/** The unfinished word at the end. */
const WORD = /[A-Za-z]+\d*$/;

/** @param fieldKeys of the goal, sorted */
export function completions(text: string, dom: Dom, fieldKeys: readonly string[]): readonly Completion[] {
  const tail = tailOf(text);
  const head = text.slice(0, text.length - tail.length);
  const wanted = wantedAfter(head, fieldKeys);
  if (wanted === null) return [];
  const typed = tail.toLowerCase().replace(/^"/, '');
  return offers(wanted, dom, fieldKeys)
    .filter(({ insert }) => insert !== tail && insert.toLowerCase().replace(/^"/, '').startsWith(typed))
    .slice(0, MOST)
    .map(({ insert, help }) => ({ text: head + insert, label: insert, help }));
}

/** The unfinished part at the end: a word, or a string that is still open. */
function tailOf(text: string): string {
  const quotes = text.replace(/\\./g, '').split('"').length - 1;
  if (quotes % 2 === 1) return text.slice(lastOpenQuote(text));
  return WORD.exec(text)?.[0] ?? '';
}

function lastOpenQuote(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) if (text[at] === '"' && text[at - 1] !== '\\') return at;
  return text.length;
}

/** What the grammar expects where a text breaks off; null if it is complete, or wrong before its end. */
function wantedAfter(head: string, fieldKeys: readonly string[]): Wanted | null {
  try {
    parseConstraint(head, fieldKeys);
    return null;
  } catch (error) {
    if (!(error instanceof NotationError)) return null;
    return error.position >= head.trimEnd().length ? error.wanted : null;
  }
}

function offers(wanted: Wanted, dom: Dom, fieldKeys: readonly string[]): readonly Offer[] {
  if (typeof wanted === 'object') return [{ insert: wanted.sign, help: '' }];
  switch (wanted) {
    case 'constraint':
      return CONSTRAINTS;
    case 'set':
      return SETS;
    case 'tag':
      return unique(dom.elements.map(({ tag }) => tag)).map(quoted('on this page'));
    case 'class':
      return unique(dom.elements.flatMap(classNames)).map(quoted('class on this page'));
    case 'field':
      return [...fieldKeys.map(quoted('of the instruction')), { insert: '*', help: 'any of them' }];
    case 'text to type':
      return [...fields(fieldKeys), { insert: '*', help: 'any field of the instruction' }, ...strings(dom)];
    case 'string':
      return [...fields(fieldKeys), ...strings(dom)];
    case 'end':
      return [];
  }
}

const fields = (keys: readonly string[]): readonly Offer[] =>
  keys.map((key) => ({ insert: `Field(${JSON.stringify(key)})`, help: 'of the instruction' }));

const strings = (dom: Dom): readonly Offer[] => validStrings(dom).map(quoted('on this page'));

const quoted =
  (help: string) =>
  (text: string): Offer => ({ insert: JSON.stringify(text), help });

const unique = (list: readonly string[]): readonly string[] => [...new Set(list)];

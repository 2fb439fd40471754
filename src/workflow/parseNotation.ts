/** Reads a constraint from its notation: a recursive descent over the grammar of the paper's Appendix A. */
import type { Constraint, ElementSet, StringExpr } from '../contracts/workflow';
import { SET_NAMES } from './notation';

/** What is allowed at a position, for completions. */
export type Wanted =
  | 'constraint'
  | 'set'
  | 'tag'
  | 'class'
  | 'string'
  /** A string, or `*`. */
  | 'text to type'
  | 'field'
  | 'end'
  /** A sign or word of the language, verbatim. */
  | { readonly sign: string };

/** Says where a notation is wrong, and what was expected there. */
export class NotationError extends SyntaxError {
  override readonly name = 'NotationError';

  constructor(
    /** In words: `an element set`. */
    readonly expected: string,
    readonly wanted: Wanted,
    /** Number of characters before the error. */
    readonly position: number,
    source: string,
  ) {
    super(`Expected ${expected} at character ${position + 1} of: ${source}`);
  }
}

/** A string literal, a name with an optional number, or one sign. */
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[A-Za-z]+\d*|[(),*[\]])/y;

type SetKind = ElementSet['kind'];
const SET_KINDS: ReadonlyMap<string, SetKind> = new Map(
  Object.entries(SET_NAMES).map(([kind, name]) => [name, kind as SetKind]),
);

/**
 * Parses what `formatConstraint` prints, class filters included. Besides F0, F1, ... it takes Field("key"), for
 * which it needs `fieldKeys` (the goal's keys, sorted), and Field(*) for `*`. Throws a NotationError.
 */
export function parseConstraint(notation: string, fieldKeys: readonly string[] = []): Constraint {
  const parser = new NotationParser(notation, fieldKeys);
  const constraint = parser.constraint();
  parser.end();
  return constraint;
}

class NotationParser {
  private position = 0;
  /** Start of the last token taken. */
  private start = 0;

  constructor(
    private readonly source: string,
    private readonly fieldKeys: readonly string[],
  ) {}

  /** constraint ::= Click(set) | Type(set, string) | Type(set, *) | Choose(set, string) | Choose(set, *) | skip */
  constraint(): Constraint {
    const expected = 'Click, Type, Choose or skip';
    const name = this.take(expected, 'constraint');
    if (name === 'skip') return { kind: 'skip' };
    if (name !== 'Click' && name !== 'Type' && name !== 'Choose') this.fail(expected, 'constraint');
    this.expect('(');
    const set = this.set();
    if (name === 'Click') {
      this.expect(')');
      return { kind: 'click', set };
    }
    this.expect(',');
    const string = this.string('text to type');
    this.expect(')');
    if (name === 'Choose')
      return string === '*' ? { kind: 'chooseAnyField', set } : { kind: 'choose', set, string };
    return string === '*' ? { kind: 'typeAnyField', set } : { kind: 'type', set, string };
  }

  end(): void {
    const rest = this.source.slice(this.position);
    this.start = this.position + rest.length - rest.trimStart().length;
    if (rest.trim() !== '') this.fail('the end', 'end');
  }

  /** set ::= Tag("t") | Like(string) | Text(string) | Near(set) | SameRow(set) | SameCol(set) | After(set) | Before(set) | And(set, Class([...])) */
  private set(): ElementSet {
    const name = this.take('an element set', 'set');
    if (name === 'And') return this.filteredSet();
    const kind = SET_KINDS.get(name);
    if (!kind) return this.fail('an element set', 'set');
    this.expect('(');
    const set = this.setArgument(kind);
    this.expect(')');
    return set;
  }

  private setArgument(kind: SetKind): ElementSet {
    if (kind === 'tag') return { kind, tag: this.literal('tag') };
    if (kind === 'like' || kind === 'text') {
      const string = this.string('string');
      return string === '*' ? this.fail('a string', 'string') : { kind, string };
    }
    return { kind, of: this.set() };
  }

  private filteredSet(): ElementSet {
    this.expect('(');
    const set = this.set();
    if (set.classes) this.fail('at most one class filter on a set', 'set');
    for (const sign of [',', 'Class', '(', '[']) this.expect(sign);
    const classes: string[] = [];
    while (this.peek() !== ']') {
      if (classes.length > 0) this.expect(',');
      classes.push(this.literal('class'));
    }
    for (const sign of [']', ')', ')']) this.expect(sign);
    return { ...set, classes };
  }

  /** string ::= "literal" | F0 | Field("key") | Field(*) | * */
  private string(wanted: 'string' | 'text to type'): StringExpr | '*' {
    const token = this.take('a string', wanted);
    if (token === '*') return '*';
    if (token.startsWith('"')) return { kind: 'literal', text: this.unquoted(token, wanted) };
    if (/^F\d+$/.test(token)) return { kind: 'field', index: Number(token.slice(1)) };
    if (token !== 'Field') return this.fail('a string', wanted);
    this.expect('(');
    const string = this.peek() === '*' ? (this.take('*', 'field') as '*') : this.namedField();
    this.expect(')');
    return string;
  }

  private namedField(): StringExpr {
    const index = this.fieldKeys.indexOf(this.literal('field'));
    if (index < 0) this.fail(`one of the fields ${this.fieldKeys.join(', ') || '(none given)'}`, 'field');
    return { kind: 'field', index };
  }

  private literal(wanted: 'tag' | 'class' | 'field'): string {
    const token = this.take('a string literal', wanted);
    if (!token.startsWith('"')) this.fail('a string literal', wanted);
    return this.unquoted(token, wanted);
  }

  /** A JSON string, which allows fewer escapes than a token may contain. */
  private unquoted(token: string, wanted: Wanted): string {
    try {
      return JSON.parse(token);
    } catch {
      return this.fail('a string with JSON escapes', wanted);
    }
  }

  private expect(sign: string): void {
    if (this.take(sign, { sign }) !== sign) this.fail(sign, { sign });
  }

  private peek(): string | null {
    TOKEN.lastIndex = this.position;
    return TOKEN.exec(this.source)?.[1] ?? null;
  }

  private take(expected: string, wanted: Wanted): string {
    const token = this.peek();
    const rest = this.source.slice(this.position);
    this.start = this.position + rest.length - rest.trimStart().length;
    if (token === null) return this.fail(expected, wanted);
    this.position = TOKEN.lastIndex;
    return token;
  }

  private fail(expected: string, wanted: Wanted): never {
    throw new NotationError(expected, wanted, this.start, this.source);
  }
}

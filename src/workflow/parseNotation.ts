/** Reads a constraint from its notation: a recursive descent over the grammar of the paper's Appendix A. */
import type { Constraint, ElementSet, StringExpr } from '../contracts/workflow';
import { SET_NAMES } from './notation';

/** A string literal, a name with an optional number, or one sign. */
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[A-Za-z]+\d*|[(),*[\]])/y;

type SetKind = ElementSet['kind'];
const SET_KINDS: ReadonlyMap<string, SetKind> = new Map(
  Object.entries(SET_NAMES).map(([kind, name]) => [name, kind as SetKind]),
);

/**
 * Parses what `formatConstraint` prints, class filters included. Besides F0, F1, ... it takes Field("key"), for
 * which it needs `fieldKeys` (the goal's keys, sorted), and Field(*) for `*`. Throws a SyntaxError that says where.
 */
export function parseConstraint(notation: string, fieldKeys: readonly string[] = []): Constraint {
  const parser = new NotationParser(notation, fieldKeys);
  const constraint = parser.constraint();
  parser.end();
  return constraint;
}

class NotationParser {
  private position = 0;

  constructor(
    private readonly source: string,
    private readonly fieldKeys: readonly string[],
  ) {}

  /** constraint ::= Click(set) | Type(set, string) | Type(set, *) | skip */
  constraint(): Constraint {
    const name = this.take('Click, Type or skip');
    if (name === 'skip') return { kind: 'skip' };
    if (name !== 'Click' && name !== 'Type') this.fail('Click, Type or skip');
    this.expect('(');
    const set = this.set();
    if (name === 'Click') {
      this.expect(')');
      return { kind: 'click', set };
    }
    this.expect(',');
    const string = this.string();
    this.expect(')');
    return string === '*' ? { kind: 'typeAnyField', set } : { kind: 'type', set, string };
  }

  end(): void {
    if (this.source.slice(this.position).trim() !== '') this.fail('the end');
  }

  /** set ::= Tag("t") | Like(string) | Text(string) | Near(set) | SameRow(set) | SameCol(set) | And(set, Class([...])) */
  private set(): ElementSet {
    const name = this.take('an element set');
    if (name === 'And') return this.filteredSet();
    const kind = SET_KINDS.get(name);
    if (!kind) return this.fail('an element set');
    this.expect('(');
    const set = this.setArgument(kind);
    this.expect(')');
    return set;
  }

  private setArgument(kind: SetKind): ElementSet {
    if (kind === 'tag') return { kind, tag: this.literal() };
    if (kind === 'like' || kind === 'text') {
      const string = this.string();
      return string === '*' ? this.fail('a string') : { kind, string };
    }
    return { kind, of: this.set() };
  }

  private filteredSet(): ElementSet {
    this.expect('(');
    const set = this.set();
    if (set.classes) this.fail('at most one class filter on a set');
    for (const sign of [',', 'Class', '(', '[']) this.expect(sign);
    const classes: string[] = [];
    while (this.peek() !== ']') {
      if (classes.length > 0) this.expect(',');
      classes.push(this.literal());
    }
    for (const sign of [']', ')', ')']) this.expect(sign);
    return { ...set, classes };
  }

  /** string ::= "literal" | F0 | Field("key") | Field(*) | * */
  private string(): StringExpr | '*' {
    const token = this.take('a string');
    if (token === '*') return '*';
    if (token.startsWith('"')) return { kind: 'literal', text: JSON.parse(token) };
    if (/^F\d+$/.test(token)) return { kind: 'field', index: Number(token.slice(1)) };
    if (token !== 'Field') return this.fail('a string');
    this.expect('(');
    const string = this.peek() === '*' ? (this.take('*') as '*') : this.namedField();
    this.expect(')');
    return string;
  }

  private namedField(): StringExpr {
    const index = this.fieldKeys.indexOf(this.literal());
    if (index < 0) this.fail(`one of the fields ${this.fieldKeys.join(', ') || '(none given)'}`);
    return { kind: 'field', index };
  }

  private literal(): string {
    const token = this.take('a string literal');
    if (!token.startsWith('"')) this.fail('a string literal');
    return JSON.parse(token);
  }

  private expect(sign: string): void {
    if (this.take(sign) !== sign) this.fail(sign);
  }

  private peek(): string | null {
    TOKEN.lastIndex = this.position;
    return TOKEN.exec(this.source)?.[1] ?? null;
  }

  private take(wanted: string): string {
    const token = this.peek();
    if (token === null) return this.fail(wanted);
    this.position = TOKEN.lastIndex;
    return token;
  }

  private fail(wanted: string): never {
    throw new SyntaxError(`Expected ${wanted} before position ${this.position} of: ${this.source}`);
  }
}

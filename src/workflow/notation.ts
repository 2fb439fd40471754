/** Constraints as text, in the notation of the paper's Appendix A, with Choose, After and Before; `parseNotation.ts` reads it back. */
import type { Constraint, ElementSet, StringExpr } from '../contracts/workflow';

interface NotationOptions {
  /** Keys of the goal's sorted fields: print Field("username") instead of F1. */
  readonly fieldKeys?: readonly string[];
  /** Leave out the class filters, for reading only: Near(Tag("a")) instead of And(Near(Tag("a")), Class(["b"])). */
  readonly hideClasses?: boolean;
}

/** Names of element sets, as printed. */
export const SET_NAMES = {
  tag: 'Tag',
  like: 'Like',
  text: 'Text',
  near: 'Near',
  sameRow: 'SameRow',
  sameCol: 'SameCol',
  after: 'After',
  before: 'Before',
} as const satisfies Record<ElementSet['kind'], string>;

/** `Click(S)`, `Type(S, F0)`, `Type(S, "word")`, `Type(S, *)`, the same with `Choose`, or `skip`. */
export function formatConstraint(constraint: Constraint, options: NotationOptions = {}): string {
  switch (constraint.kind) {
    case 'click':
      return `Click(${formatSet(constraint.set, options)})`;
    case 'type':
      return `Type(${formatSet(constraint.set, options)}, ${formatString(constraint.string, options)})`;
    case 'typeAnyField':
      return `Type(${formatSet(constraint.set, options)}, *)`;
    case 'choose':
      return `Choose(${formatSet(constraint.set, options)}, ${formatString(constraint.string, options)})`;
    case 'chooseAnyField':
      return `Choose(${formatSet(constraint.set, options)}, *)`;
    case 'skip':
      return 'skip';
  }
}

/** `Tag("a")`, `Like(F0)`, `And(Near(Text("Bob")), Class(["name"]))`, ... */
export function formatSet(set: ElementSet, options: NotationOptions = {}): string {
  const inner = `${SET_NAMES[set.kind]}(${formatArgument(set, options)})`;
  if (!set.classes || options.hideClasses) return inner;
  return `And(${inner}, Class(${JSON.stringify(set.classes)}))`;
}

function formatArgument(set: ElementSet, options: NotationOptions): string {
  switch (set.kind) {
    case 'tag':
      return JSON.stringify(set.tag);
    case 'like':
    case 'text':
      return formatString(set.string, options);
    default:
      return formatSet(set.of, options);
  }
}

function formatString(string: StringExpr, { fieldKeys }: NotationOptions): string {
  if (string.kind === 'literal') return JSON.stringify(string.text);
  const key = fieldKeys?.[string.index];
  return key === undefined ? `F${string.index}` : `Field(${JSON.stringify(key)})`;
}

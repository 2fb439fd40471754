/** Which elements of a page state an element set selects. */
import type { Dom, DomElement, ElementRef } from '../contracts/dom';
import type { Fields } from '../contracts/env';
import type { ElementSet, Relation, StringExpr } from '../contracts/workflow';
import { isAfter, isBefore, isNear, isSameCol, isSameRow } from '../dom/geometry';
import { classNames, normalForm } from '../dom/text';
import { formatSet } from './notation';

const RELATIONS = {
  near: isNear,
  sameRow: isSameRow,
  sameCol: isSameCol,
  after: isAfter,
  before: isBefore,
} as const satisfies Record<Relation, unknown>;

/** Printed forms by identity: sets are shared between steps and needed at every update. */
const printedForms = new WeakMap<ElementSet, string>();

function printedForm(set: ElementSet): string {
  let printed = printedForms.get(set);
  if (printed === undefined) {
    printed = formatSet(set);
    printedForms.set(set, printed);
  }
  return printed;
}

/**
 * One page state under one goal. Remembers every set that it has evaluated by printed form, so the steps of a vertex,
 * which are built from few base sets, cost little more than one.
 */
export class PageView {
  private readonly selections = new Map<string, readonly number[] | null>();
  private readonly classes: (readonly string[] | undefined)[] = [];
  private lazyNormalForms?: readonly (string | null)[];
  private lazyIndices?: ReadonlyMap<ElementRef, number>;

  /** `fields` must be sorted (`sortFields`): F0 is the first. */
  constructor(
    readonly dom: Dom,
    readonly fields: Fields,
  ) {}

  /** Indices of the selected elements, ascending; null if the set names a field that the goal does not have. */
  select(set: ElementSet): readonly number[] | null {
    const key = printedForm(set);
    let selection = this.selections.get(key);
    if (selection === undefined) {
      const isSelected = this.membership(set);
      selection = isSelected && this.dom.elements.filter(isSelected).map((e) => e.index);
      this.selections.set(key, selection);
    }
    return selection;
  }

  /** Whether the set selects this one element, without finding all others unless they are already known. */
  contains(set: ElementSet, element: DomElement): boolean {
    const selection = this.selections.get(printedForm(set));
    if (selection !== undefined) return selection?.includes(element.index) ?? false;
    return this.membership(set)?.(element) ?? false;
  }

  /** The text that a string expression stands for; null if the goal does not have the field. */
  resolve(string: StringExpr): string | null {
    return string.kind === 'literal' ? string.text : (this.fields[string.index]?.[1] ?? null);
  }

  /** The real element with this ref, or null if it is not on the page. */
  elementByRef(ref: ElementRef): DomElement | null {
    this.lazyIndices ??= new Map(this.dom.elements.map((e) => [e.ref, e.index]));
    const index = ref > 0 ? this.lazyIndices.get(ref) : undefined;
    return index === undefined ? null : this.dom.elements[index];
  }

  private membership(set: ElementSet): ((element: DomElement) => boolean) | null {
    const isMember = this.unfilteredMembership(set);
    const { classes } = set;
    if (!isMember || !classes) return isMember;
    return (element) => this.hasClass(element, classes) && isMember(element);
  }

  private unfilteredMembership(set: ElementSet): ((element: DomElement) => boolean) | null {
    switch (set.kind) {
      case 'tag':
        return (element) => element.tag === set.tag;
      case 'like':
      case 'text': {
        const string = this.resolve(set.string);
        if (string === null) return null;
        const wanted = normalForm(string);
        const texts = this.normalForms();
        // A string without letters or digits has normal form '': Text then selects elements whose text is just as
        // empty.
        return set.kind === 'text'
          ? ({ index }) => texts[index] === wanted
          : ({ index }) => texts[index]?.includes(wanted) ?? false;
      }
      default: {
        const anchors = this.select(set.of);
        if (!anchors) return null;
        const { elements } = this.dom;
        const isRelated = RELATIONS[set.kind];
        return (element) => anchors.some((anchor) => isRelated(element, elements[anchor]));
      }
    }
  }

  private normalForms(): readonly (string | null)[] {
    this.lazyNormalForms ??= this.dom.elements.map((e) => (e.text === null ? null : normalForm(e.text)));
    return this.lazyNormalForms;
  }

  private hasClass(element: DomElement, wanted: readonly string[]): boolean {
    this.classes[element.index] ??= classNames(element);
    return this.classes[element.index]!.some((name) => wanted.includes(name));
  }
}

/** Which elements of a page state an element set selects. */
import type { Dom, DomElement, ElementRef } from '../contracts/dom';
import type { Fields } from '../contracts/env';
import type { ElementSet, StringExpr } from '../contracts/workflow';
import { isNear, isSameCol, isSameRow } from '../dom/geometry';
import { classNames, normalForm } from '../dom/text';
import { formatSet } from './notation';

type SpatialSet = Extract<ElementSet, { readonly of: ElementSet }>;
type BaseSet = Exclude<ElementSet, SpatialSet>;
type Predicate = (element: DomElement) => boolean;

const RELATIONS = { near: isNear, sameRow: isSameRow, sameCol: isSameCol } as const;

/** Printed forms by identity: sets are shared between steps and asked for at every update. */
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
 * One page state under one goal. Remembers every set that it evaluated by printed form, and which elements are
 * related, so that the steps of a vertex, built from few base sets on one page, cost little more than one.
 */
export class PageView {
  private readonly selections = new Map<string, readonly number[] | null>();
  private readonly relatives = { near: [], sameRow: [], sameCol: [] } as Record<
    SpatialSet['kind'],
    (readonly number[] | undefined)[]
  >;
  private readonly classMembers = new Map<readonly string[], readonly boolean[]>();
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
      selection = this.evaluate(set);
      this.selections.set(key, selection);
    }
    return selection;
  }

  /** Whether the set selects this one element, without finding all others. */
  contains(set: ElementSet, element: DomElement): boolean {
    if (set.classes && !this.membersOf(set.classes)[element.index]) return false;
    if (!('of' in set)) return this.basePredicate(set)?.(element) ?? false;
    const isRelated = RELATIONS[set.kind];
    return this.select(set.of)?.some((anchor) => isRelated(element, this.dom.elements[anchor])) ?? false;
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

  private evaluate(set: ElementSet): readonly number[] | null {
    const selection = 'of' in set ? this.evaluateSpatial(set) : this.evaluateBase(set);
    if (!selection || !set.classes) return selection;
    const members = this.membersOf(set.classes);
    return selection.filter((index) => members[index]);
  }

  private evaluateBase(set: BaseSet): number[] | null {
    const isSelected = this.basePredicate(set);
    return isSelected && this.dom.elements.filter(isSelected).map((element) => element.index);
  }

  private basePredicate(set: BaseSet): Predicate | null {
    if (set.kind === 'tag') return (element) => element.tag === set.tag;
    const string = this.resolve(set.string);
    if (string === null) return null;
    const wanted = normalForm(string);
    const texts = this.normalForms();
    return set.kind === 'text'
      ? ({ index }) => texts[index] === wanted
      : ({ index }) => texts[index]?.includes(wanted) ?? false;
  }

  private evaluateSpatial(set: SpatialSet): number[] | null {
    const anchors = this.select(set.of);
    if (!anchors) return null;
    const related = new Set(anchors.flatMap((anchor) => this.relativesOf(set.kind, anchor)));
    return [...related].sort((a, b) => a - b);
  }

  /** Indices of the elements that stand in the relation to the anchor. */
  private relativesOf(kind: SpatialSet['kind'], anchor: number): readonly number[] {
    const { elements } = this.dom;
    const isRelated = RELATIONS[kind];
    this.relatives[kind][anchor] ??= elements
      .filter((element) => isRelated(element, elements[anchor]))
      .map((element) => element.index);
    return this.relatives[kind][anchor]!;
  }

  /** Normal form of each element's text, null for an element without text. `[elements]` */
  private normalForms(): readonly (string | null)[] {
    this.lazyNormalForms ??= this.dom.elements.map((e) => (e.text === null ? null : normalForm(e.text)));
    return this.lazyNormalForms;
  }

  /** Whether each element has one of the class names. By identity: induction shares one list among its sets. `[elements]` */
  private membersOf(classes: readonly string[]): readonly boolean[] {
    let members = this.classMembers.get(classes);
    if (!members) {
      members = this.dom.elements.map((e) => classNames(e).some((name) => classes.includes(name)));
      this.classMembers.set(classes, members);
    }
    return members;
  }
}

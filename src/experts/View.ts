/** A page as an expert sees it: the observation, with ways to find things in it. */
import type { Dom, DomElement } from '../contracts/dom';
import type { Appearance, Observation, Point, RenderedSnapshot } from '../contracts/env';
import { decodeSnapshot } from '../dom/snapshot';
import { classNames } from '../dom/text';

/** Conditions on an element; all that are given must hold. */
interface Wanted {
  readonly tag?: string;
  readonly id?: string;
  /** One of its classes. */
  readonly class?: string;
  /** Its whole text, exactly. */
  readonly text?: string;
}

/** A different order of the same elements; always the same order for the same elements. */
export type Order = (elements: readonly DomElement[]) => DomElement[];

/** Elements of a page, or of the instruction, with their appearance. */
class Scene {
  private readonly dom: Dom;
  private readonly looks: readonly Appearance[];

  constructor(
    { dom, appearance }: RenderedSnapshot,
    private readonly order: Order = (elements) => [...elements],
  ) {
    this.dom = decodeSnapshot(dom);
    this.looks = appearance;
  }

  get elements(): readonly DomElement[] {
    return this.dom.elements;
  }

  /** All matching elements, in document order unless the expert is asked to vary it. */
  all(wanted: Wanted): DomElement[] {
    return this.order(this.dom.elements.filter((element) => matches(element, wanted)));
  }

  /** The first matching element; throws if there is none, which ends the expert's episode with that message. */
  find(wanted: Wanted): DomElement {
    const found = this.first(wanted);
    if (!found) throw new Error(`nothing on the page is ${JSON.stringify(wanted)}`);
    return found;
  }

  first(wanted: Wanted): DomElement | undefined {
    return this.dom.elements.find((element) => matches(element, wanted));
  }

  parent(element: DomElement): DomElement | undefined {
    return this.dom.elements[element.parent];
  }

  children(element: DomElement): DomElement[] {
    return element.children.map((index) => this.dom.elements[index]);
  }

  /** The elements below this one, in document order. */
  within(element: DomElement): DomElement[] {
    return this.children(element).flatMap((child) => [child, ...this.within(child)]);
  }

  /** Texts of the element and of all below it, in document order, joined by spaces. */
  textOf(element: DomElement): string {
    return [element, ...this.within(element)]
      .flatMap(({ text }) => text || [])
      .join(' ')
      .trim();
  }

  appearance(element: DomElement): Appearance {
    return this.looks[element.index];
  }
}

export class View extends Scene {
  readonly utterance: string;
  /** The instruction as drawn, with the icons and swatches in it. */
  readonly instruction: Scene | null;
  private readonly fields: ReadonlyMap<string, string>;

  constructor({ utterance, fields, dom, appearance, instruction }: Observation, order?: Order) {
    super({ dom, appearance: appearance ?? [] }, order);
    this.utterance = utterance;
    this.fields = new Map(fields);
    this.instruction = instruction ? new Scene(instruction) : null;
  }

  /** A slot of the goal; throws if the goal has none with that name. */
  field(key: string): string {
    const value = this.fields.get(key);
    if (value === undefined) throw new Error(`the goal has no field "${key}": ${this.utterance}`);
    return value;
  }

  get fieldKeys(): readonly string[] {
    return [...this.fields.keys()];
  }

  fieldOr<T>(key: string, fallback: T): string | T {
    return this.fields.get(key) ?? fallback;
  }
}

function matches(element: DomElement, { tag, id, class: name, text }: Wanted): boolean {
  return (
    (tag === undefined || element.tag === tag) &&
    (id === undefined || element.id === id) &&
    (text === undefined || element.text === text) &&
    (name === undefined || classNames(element).includes(name))
  );
}

/** Centre of an element's rectangle. */
export const centre = ({ left, top, width, height }: DomElement): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/**
 * Reads the visible page into a snapshot, in one pass: what `core.getDOMInfo` and the client view on top of it
 * would give, without writing to the page.
 *
 * Only layout is read, and colours where requested, so the browser computes layout once, at the first rectangle.
 */
import type { DomSnapshot, ElementRef } from '../../contracts/dom';
import type { Appearance } from '../../contracts/env';
import type { ObservationNeeds } from '../../contracts/needs';
import { packColour } from '../../dom/colours';
import { CHECKED, FOCUSED, NO_HINT, NO_TEXT, NO_VALUE, TAMPERED, UNCHECKED } from '../../dom/snapshot';
import { appearanceOf } from './appearance';
import { SnapshotRows } from './SnapshotRows';
import { TextLines } from './TextLines';

/** Parts of the harness and the instruction: not among the elements that an agent acts on. */
const SKIPPED_IDS = new Set(['reward-display', 'sync-task-cover', 'click-canvas', 'query']);

const SVG = 'http://www.w3.org/2000/svg';
const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

export class Observer {
  /** Elements of this episode by ref; index 0 stays empty. */
  private elements: Element[] = [];
  private refs = new Map<Element, ElementRef>();
  private readonly lines = new TextLines();
  private readonly inputTags = new Map<string, string>();

  /** The rows of the last observation, until the next. */
  private readonly rows = new SnapshotRows();
  private lastTextRef = 0;
  private focused: Element | null = null;
  private tampered: ReadonlySet<Element> = new Set();
  private seesHints = false;
  private seesColours = false;

  constructor(private readonly document: Document) {}

  /** Starts the numbering of an episode. */
  startEpisode(): void {
    this.elements = [];
    this.refs = new Map();
  }

  /** The element that had this ref in an observation of this episode and is still visible, if any. */
  find(ref: ElementRef): Element | undefined {
    const element = this.elements[ref - 1];
    if (!element?.isConnected) return undefined;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 ? element : undefined;
  }

  /** The number of an element that was seen in this episode. */
  numberOf(element: Element): ElementRef | undefined {
    return this.refs.get(element);
  }

  /** What is visible in `root`, itself included. */
  observe(
    root: Element = this.document.body,
    { hints = false, colours = false }: Pick<ObservationNeeds, 'hints' | 'colours'> = {},
  ): DomSnapshot {
    this.rows.clear();
    this.seesHints = hints;
    this.seesColours = colours;
    this.lastTextRef = 0;
    this.focused = this.document.activeElement;
    this.tampered = new Set(this.document.querySelectorAll('[data-tampered]'));
    this.visit(root, -1);
    return this.rows.toSnapshot({ hints, colours });
  }

  /** The appearance of what was last observed, row by row; text looks like the element that contains it. */
  appearance(): Appearance[] {
    const { count, ref, parent } = this.rows;
    const win = this.document.defaultView!;
    return Array.from({ length: count }, (_, row) =>
      appearanceOf(this.elements[ref[ref[row] > 0 ? row : parent[row]] - 1], win),
    );
  }

  private visit(element: Element, parent: number): void {
    const { id } = element;
    const rect = element.getBoundingClientRect();
    if (rect.width === 0 || rect.height === 0) return;

    const { rows } = this;
    const row = rows.add(this.refOf(element), this.tagOf(element), parent, rect, id, classesOf(element));
    rows.value[row] = this.valueOf(element);
    if (this.seesHints) rows.hint[row] = this.hintOf(element);
    if (element === this.focused) rows.flags[row] |= FOCUSED;
    if (this.tampered.has(element)) rows.flags[row] |= TAMPERED;
    if (element.firstElementChild === null) rows.text[row] = rows.table.add(textOf(element));
    else this.visitChildren(element, row);
    if (this.seesColours && isLeaf(rows.text[row], element)) this.noteColours(element, row);
  }

  private noteColours(element: Element, row: number): void {
    const { color, backgroundColor, fill } = this.document.defaultView!.getComputedStyle(element);
    const isShape = element.namespaceURI === SVG;
    this.rows.colour(row, packColour(isShape ? fill : color), packColour(backgroundColor));
  }

  private visitChildren(element: Element, row: number): void {
    const { rows } = this;
    let isLeaf = true;
    for (let child = element.firstChild; child !== null; child = child.nextSibling) {
      if (child.nodeType === ELEMENT_NODE) {
        if (isSkipped(child as Element)) continue;
        const before = rows.count;
        this.visit(child as Element, row);
        if (rows.count > before) isLeaf = false;
      } else if (child.nodeType === TEXT_NODE && (child as Text).data.trim() !== '') {
        this.addText(child as Text, row);
      }
    }
    const first = row + 1;
    if (!isLeaf || rows.count === first) return;
    // Only text is visible in it: for the agent, it is one leaf.
    rows.text[row] = rows.table.add(rows.textsFrom(first).join(' '));
    rows.count = first;
  }

  private addText(node: Text, parent: number): void {
    const { rows } = this;
    for (const piece of this.lines.piecesOf(node)) {
      const row = rows.add(--this.lastTextRef, 't', parent, piece);
      rows.text[row] = rows.table.add(piece.text);
    }
  }

  private refOf(element: Element): ElementRef {
    const known = this.refs.get(element);
    if (known !== undefined) return known;
    const ref = this.elements.push(element);
    this.refs.set(element, ref);
    return ref;
  }

  private tagOf(element: Element): string {
    const { localName } = element;
    if (localName !== 'input') return localName.toLowerCase();
    const { type } = element as HTMLInputElement;
    let tag = this.inputTags.get(type);
    if (tag === undefined) {
      tag = `input_${type}`;
      this.inputTags.set(type, tag);
    }
    return tag;
  }

  private valueOf(element: Element): number {
    if (element.localName !== 'input' && element.localName !== 'textarea') return NO_VALUE;
    const { type, checked, value } = element as HTMLInputElement;
    if (type === 'checkbox' || type === 'radio') return checked ? CHECKED : UNCHECKED;
    return this.rows.table.add(value);
  }

  private hintOf(element: Element): number {
    const hint = hintOf(element);
    return hint === null ? NO_HINT : this.rows.table.add(hint);
  }
}

/** Whether agents see it as a leaf; closed lists count. */
const isLeaf = (text: number, { localName }: Element): boolean => text !== NO_TEXT || localName === 'select';

/** What a form control says besides its value; null for everything else, and for one that says nothing. */
function hintOf(element: Element): string | null {
  switch (element.localName) {
    case 'input':
    case 'textarea':
      return element.getAttribute('placeholder');
    case 'select':
      return (element as HTMLSelectElement).selectedOptions[0]?.text ?? null;
    default:
      return null;
  }
}

/** On SVG elements, the class name is an object. */
function classesOf(element: Element): string {
  const classes: unknown = element.className;
  return typeof classes === 'string' ? classes : 'SVG_CLASS';
}

/** A line break never has a width, and rectangles are the most expensive thing to read. */
const isSkipped = ({ id, localName }: Element): boolean =>
  localName === 'br' || (id !== '' && SKIPPED_IDS.has(id));

/** Text of an element without element children: its text nodes, each trimmed, joined by one space. */
function textOf(element: Element): string {
  const only = element.firstChild;
  if (only === null) return '';
  if (only.nextSibling === null) return only.nodeType === TEXT_NODE ? (only as Text).data.trim() : '';
  return Array.from(element.childNodes, (node) =>
    node.nodeType === TEXT_NODE ? (node as Text).data.trim() : '',
  )
    .filter((text) => text !== '')
    .join(' ');
}

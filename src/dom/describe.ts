/**
 * Elements and actions in words: `checkbox “dog”`, `Type “bob” into text field “Username”`, `Click at 20, 80, on
 * button “OK”`.
 */
import type { Dom, DomElement } from '../contracts/dom';
import type { Action, Point } from '../contracts/env';
import { elementName, TEXT } from './elementNames';
import { elementsAt } from './geometry';
import { isLeaf, isPseudoText } from './tree';

const MAX_TEXT = 28;
const quote = (text: string) => `“${text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text}”`;

/** The text of one of these next to an element is taken as its name. */
const LABELS = ['t', 'label'];

/** The element's own text, or the only text next to it, as for a checkbox in its label. */
function nameOf(dom: Dom, element: DomElement): string | null {
  if (element.text) return element.text;
  const parent = dom.elements[element.parent];
  if (!parent) return null;
  const labels = parent.children
    .map((index) => dom.elements[index])
    .filter(({ tag }) => LABELS.includes(tag));
  return labels.length === 1 ? labels[0].text : null;
}

/**
 * Describes an element by its name, else its id, else the class that fewest others of its tag have. If they all have it, it tells
 * nothing: then by its place among them.
 */
export function describeElement(dom: Dom, element: DomElement): string {
  const word = elementName(element.tag);
  const name = nameOf(dom, element);
  if (name) return `${word ?? element.tag} ${quote(name)}`;
  // Without text, a span is a picture or a shape.
  const kind = word === null || word === TEXT ? element.tag : word;
  if (element.id) return `${kind} #${element.id}`;
  const peers = dom.elements.filter(({ tag }) => tag === element.tag);
  const rarest = rarestClass(element, peers);
  if (rarest) return `${kind} .${rarest}`;
  const place = peers.indexOf(element);
  return peers.length > 1 && place >= 0 ? `${kind} ${place + 1} of ${peers.length}` : kind;
}

const classesOf = ({ classes }: DomElement): readonly string[] => classes.split(/\s+/).filter(Boolean);

/** The first of the element's classes that fewest of its peers have; null if it has none, or only those of all its peers. */
function rarestClass(element: DomElement, peers: readonly DomElement[]): string | null {
  let [rarest, fewest]: [string | null, number] = [null, peers.length > 1 ? peers.length : 2];
  for (const name of classesOf(element)) {
    const count = peers.filter((peer) => classesOf(peer).includes(name)).length;
    if (count < fewest) [rarest, fewest] = [name, count];
  }
  return rarest;
}

/** A click on, or text typed into, a place that is already described. */
export const describeAct = (kind: 'click' | 'type' | 'fill', where: string, text = ''): string => {
  if (kind === 'click') return `Click ${where}`;
  return kind === 'type' ? `Type ${quote(text)} into ${where}` : `Fill ${where} with ${quote(text)}`;
};

const round = ({ x, y }: Point): string => `${Math.round(x)}, ${Math.round(y)}`;
const withModifiers = (modifiers: readonly string[] | undefined, what: string): string =>
  [...(modifiers ?? []), what].join('+');
const CLICKS = { 1: 'Click', 2: 'Double-click', 3: 'Triple-click' } as const;

/** A place and the smallest element that covers it, which is what a person pointing there means. */
function describePlace(dom: Dom, point: Point): string {
  const under = elementsAt(dom, point).find((element) => isLeaf(element) && !isPseudoText(element));
  return under ? `${round(point)}, on ${describeElement(dom, under)}` : round(point);
}

/** What an agent does in a page state; for the mouse at a point, also what is there. */
export function describeAction(dom: Dom, action: Action): string {
  const place = (point: Point) => describePlace(dom, point);
  switch (action.kind) {
    case 'terminate':
      return 'Give up';
    case 'noop':
      return 'Wait';
    case 'mouseMove':
      return `Move to ${place(action)}`;
    case 'mouseDown':
      return `Press the mouse at ${place(action)}`;
    case 'mouseUp':
      return `Release the mouse at ${place(action)}`;
    case 'mouseClick':
      return withModifiers(action.modifiers, `${CLICKS[action.count ?? 1]} at ${place(action)}`);
    case 'drag':
      return `Drag to ${round(action.to)} from ${place(action.from)}`;
    case 'wheel':
      return `Scroll by ${round({ x: action.deltaX, y: action.deltaY })} at ${place(action)}`;
    case 'key':
      return `Press ${withModifiers(action.modifiers, action.key)}`;
    case 'text':
      return `Type ${quote(action.text)}`;
    default: {
      const element = dom.elements.find(({ ref }) => ref === action.ref);
      const where = element ? describeElement(dom, element) : `element ${action.ref}, which is gone`;
      if (action.kind === 'hover') return `Point at ${where}`;
      return describeAct(action.kind, where, action.kind === 'click' ? undefined : action.text);
    }
  }
}

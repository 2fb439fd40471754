/** Elements and actions in words: `input_checkbox “dog”`, `Type “bob” into input_text “Username”`. */
import type { DemoAction } from '../../contracts/demo';
import type { Dom, DomElement } from '../../contracts/dom';
import type { Action } from '../../contracts/env';
import { shorten } from './format';

const MAX_TEXT = 28;

/** Text of these beside an element is taken for its name. */
const LABELS = ['t', 'label'];

/** The element's own text, or the one text beside it, as a checkbox has in its label. */
function nameOf(dom: Dom, element: DomElement): string | null {
  if (element.text) return element.text;
  const parent = dom.elements[element.parent];
  if (!parent) return null;
  const labels = parent.children
    .map((index) => dom.elements[index])
    .filter(({ tag }) => LABELS.includes(tag));
  return labels.length === 1 ? labels[0].text : null;
}

export function describeElement(dom: Dom, element: DomElement): string {
  const name = nameOf(dom, element);
  if (name) return `${element.tag} “${shorten(name, MAX_TEXT)}”`;
  return element.id ? `${element.tag} #${element.id}` : element.tag;
}

/** What a demonstrator did, in the agent's vocabulary. */
export function describeDemoAction({ kind, target, text, dom }: DemoAction): string {
  const where = target ? describeElement(dom, target) : 'something that is no page element';
  if (kind === 'click') return `Click ${where}`;
  if (kind === 'hotkey') return `Press ${text} in ${where}`;
  return `Type “${shorten(text ?? '', MAX_TEXT)}” into ${where}`;
}

/** What an agent would do, named like `describeDemoAction`; null if the element is not on the page. */
export function describeAction(action: Action, dom: Dom): string | null {
  if (action.kind === 'noop') return 'Wait';
  if (action.kind === 'terminate') return 'Give up';
  const element = dom.elements.find(({ ref }) => ref === action.ref);
  if (!element) return null;
  const text = action.kind === 'type' ? action.text : undefined;
  return describeDemoAction({ kind: action.kind, target: element, text, dom, timeMs: 0 });
}

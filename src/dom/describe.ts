/** Actions and elements in words, for lists, logs and labels. */
import type { Dom, DomElement } from '../contracts/dom';
import type { Action } from '../contracts/env';

const MAX_TEXT = 24;
const quote = (text: string) => `“${text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text}”`;

/** e.g. `button #subbtn “Submit”`. */
export function describeElement(element: DomElement): string {
  const id = element.id ? ` #${element.id}` : '';
  const classes = !id && element.classes.trim() ? ` .${element.classes.trim().split(/\s+/)[0]}` : '';
  return `${element.tag}${id}${classes}${element.text ? ` ${quote(element.text)}` : ''}`;
}

/** e.g. `click button #subbtn “Submit”`, `type “bob” into input_text #username`. */
export function describeAction(dom: Dom, action: Action): string {
  if (action.kind === 'terminate') return 'give up';
  if (action.kind === 'noop') return 'wait';
  const element = dom.elements.find(({ ref }) => ref === action.ref);
  const target = element ? describeElement(element) : `element ${action.ref} (gone)`;
  return action.kind === 'click' ? `click ${target}` : `type ${quote(action.text)} into ${target}`;
}

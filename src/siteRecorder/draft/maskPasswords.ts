/** Masks passwords in a demonstration: the content of their fields, and the keys that were pressed there. */
import type { RawDomNode, RawEvent, RawInput, RawState } from '../../contracts/demo';

/** Whether the content of this field is secret. */
type IsSecret = (node: RawDomNode) => boolean;

const DOT = '•';

/** Keys below this code type no character. */
const FIRST_CHARACTER = 32;

export const maskPassword = (input: RawInput): RawInput =>
  input.type === 'keydown' && input.key.length === 1 ? { ...input, key: DOT } : input;

/** @param states in order */
export function maskStates(states: readonly RawState[], isSecret: IsSecret): RawState[] {
  /** Codes of keys that were pressed in a secret field: another one may have the focus when they come up. */
  const pressed = new Set<number>();
  const masked = (action: RawEvent, dom: RawDomNode): RawEvent => {
    const { type, keyCode = 0 } = action;
    const isInSecret = isTarget(dom, isSecret);
    if (type === 'keydown' && isInSecret) pressed.add(keyCode);
    if (type === 'keydown' && !isInSecret) pressed.delete(keyCode);
    return isInSecret || (type === 'keyup' && pressed.has(keyCode)) ? maskKey(action) : action;
  };
  return states.map(({ time, action, dom }) => ({
    time,
    action: action && /^key/.test(action.type) ? masked(action, dom) : action,
    dom: maskTree(dom, isSecret),
  }));
}

const isTarget = (node: RawDomNode, isSecret: IsSecret): boolean =>
  ((node.recordingTarget === true || node.focused === true) && isSecret(node)) ||
  node.children.some((child) => isTarget(child, isSecret));

function maskKey(action: RawEvent): RawEvent {
  const { keyCode = 0, charCode = 0 } = action;
  const code = DOT.charCodeAt(0);
  if (action.type === 'keypress')
    return charCode < FIRST_CHARACTER ? action : { ...action, keyCode: code, charCode: code };
  // Arrows, Delete and modifiers have codes in the range of characters, and reveal nothing.
  return keyCode > 46 ? { ...action, keyCode: 0 } : action;
}

const maskTree = (node: RawDomNode, isSecret: IsSecret): RawDomNode => ({
  ...node,
  ...(isSecret(node) && maskContent(node)),
  children: node.children.map((child) => maskTree(child, isSecret)),
});

/** Some scripts also write a field's value into its text. */
const maskContent = ({ value, text }: RawDomNode): Partial<RawDomNode> => ({
  value: DOT.repeat(String(value ?? '').length),
  ...(text !== undefined && { text: DOT.repeat(text.length) }),
});

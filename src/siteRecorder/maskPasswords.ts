/** Masks passwords in a demonstration: the content of their fields, and the keys that were pressed there. */
import type { RawDomNode, RawEvent, RawInput, RawState } from '../contracts/demo';

const DOT = '•';

/** Keys below this code type no character. */
const FIRST_CHARACTER = 32;

export const maskPassword = (input: RawInput): RawInput =>
  input.type === 'keydown' && input.key.length === 1 ? { ...input, key: DOT } : input;

export function maskState({ time, action, dom }: RawState): RawState {
  const isTyped = action !== null && /^key/.test(action.type) && isTarget(dom);
  return { time, action: isTyped ? maskKey(action) : action, dom: maskTree(dom) };
}

const isTarget = (node: RawDomNode): boolean =>
  (node.tag === 'input_password' && (node.recordingTarget === true || node.focused === true)) ||
  node.children.some(isTarget);

function maskKey(action: RawEvent): RawEvent {
  const { keyCode = 0, charCode = 0 } = action;
  const code = DOT.charCodeAt(0);
  if (action.type === 'keypress')
    return charCode < FIRST_CHARACTER ? action : { ...action, keyCode: code, charCode: code };
  // Arrows, Delete and modifiers have codes in the range of characters, and reveal nothing.
  return keyCode > 46 ? { ...action, keyCode: 0 } : action;
}

const maskTree = (node: RawDomNode): RawDomNode => ({
  ...node,
  ...(node.tag === 'input_password' && { value: DOT.repeat(String(node.value ?? '').length) }),
  children: node.children.map(maskTree),
});

/** Keeps a task page where it is, and its labels from pulling the browser's focus into the frame. */
import type { FrameFocus } from './focus';
import { guardValidation } from './validation';

/**
 * Installs the last listeners of the page. A task never needs to navigate, and a followed `#` link would add
 * to the tab's history; a dialog of the browser would halt everything.
 */
export function guardPage(
  win: Window & typeof globalThis,
  focus: FrameFocus,
  isVirtual: () => boolean,
): void {
  win.alert = () => {};
  win.confirm = () => true;
  win.prompt = () => null;
  keepFocusEvents(win, isVirtual);
  guardValidation(win, focus, isVirtual);
  win.addEventListener('submit', (event) => event.preventDefault());
  win.addEventListener('click', (event) => {
    if (event.defaultPrevented) return;
    const target = event.target as Element;
    if (target.closest?.('a[href], area[href]')) event.preventDefault();
    else if (isVirtual()) activateLabel(win, event, target, focus);
  });
}

/** Where the browser's focus goes is no business of a page in virtual time, which is told by `FrameFocus`. */
function keepFocusEvents(win: Window, isVirtual: () => boolean): void {
  for (const type of ['focus', 'blur', 'focusin', 'focusout']) {
    const listener = (event: Event) => {
      if (event.isTrusted && isVirtual()) event.stopImmediatePropagation();
    };
    win.addEventListener(type, listener, true);
  }
}

/**
 * A browser answers the click on a label by giving its control the focus, past any script, and clicking it. Same
 * here, with the frame's own focus.
 */
function activateLabel(
  win: Window & typeof globalThis,
  event: Event,
  target: Element,
  focus: FrameFocus,
): void {
  const label = target.closest('label');
  const control = label?.control;
  if (!label || !control || hasOwnBehaviour(target, label)) return;
  event.preventDefault();
  focus.focus(control);
  const { detail, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey } = event as MouseEvent;
  const modifiers = { ctrlKey, shiftKey, altKey, metaKey };
  const init = { bubbles: true, cancelable: true, composed: true, view: win, detail, clientX, clientY };
  if (!control.matches(':disabled'))
    control.dispatchEvent(new win.PointerEvent('click', { ...init, ...modifiers }));
}

/** Whether the clicked element is, or lies in, something inside the label that reacts to clicks itself. */
function hasOwnBehaviour(target: Element, label: Element): boolean {
  const inner = target.closest('button, input, select, textarea, a[href], [contenteditable], label');
  return inner !== null && inner !== label;
}

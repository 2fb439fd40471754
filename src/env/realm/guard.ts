/** Keeps a task page where it is, and its labels from pulling the browser's focus into the frame. */
import type { FrameFocus } from './FrameFocus';
import { guardValidation } from './validation';

/**
 * Installs the last listeners of the page. A task never needs to navigate, and a followed `#` link would add to the
 * tab's history; a browser dialog would halt everything.
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

/** The browser's focus does not concern a page in virtual time, which gets its focus events from `FrameFocus`. */
function keepFocusEvents(win: Window, isVirtual: () => boolean): void {
  for (const type of ['focus', 'blur', 'focusin', 'focusout']) {
    const listener = (event: Event) => {
      if (event.isTrusted && isVirtual()) event.stopImmediatePropagation();
    };
    win.addEventListener(type, listener, true);
  }
}

/**
 * When a label is clicked, a browser focuses its control, bypassing any script, and clicks it. The same happens here,
 * with the frame's own focus.
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

/** Whether the clicked element is, or is inside, something in the label that reacts to clicks itself. */
function hasOwnBehaviour(target: Element, label: Element): boolean {
  const inner = target.closest('button, input, select, textarea, a[href], [contenteditable], label');
  return inner !== null && inner !== label;
}

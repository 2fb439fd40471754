/** Keeps a task page where it is, and its labels from pulling the browser's focus into the frame. */
import type { FrameFocus } from './focus';

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
  win.addEventListener('submit', (event) => event.preventDefault());
  win.addEventListener('click', (event) => {
    if (event.defaultPrevented) return;
    const target = event.target as Element;
    if (target.closest?.('a[href], area[href]')) event.preventDefault();
    else if (isVirtual()) activateLabel(event, target, focus);
  });
}

/**
 * A browser answers the click on a label with a click on its control, then gives the control the focus by
 * itself, past any script. Same here, with the frame's own focus.
 */
function activateLabel(event: Event, target: Element, focus: FrameFocus): void {
  const label = target.closest('label');
  const control = label?.control;
  if (!label || !control || hasOwnBehaviour(target, label)) return;
  event.preventDefault();
  control.click();
  focus.focus(control);
}

/** Whether the clicked element is, or lies in, something inside the label that reacts to clicks itself. */
function hasOwnBehaviour(target: Element, label: Element): boolean {
  const inner = target.closest('button, input, select, textarea, a[href], [contenteditable], label');
  return inner !== null && inner !== label;
}

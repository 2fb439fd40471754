/**
 * Remembers which dialogs were open when a key was pressed. With reduced motion, a dialog closed by Escape is gone before other
 * listeners receive the key, and the view below it would close as well.
 */

const openAt = new WeakMap<Event, readonly Element[]>();

const openNow = (): readonly Element[] => [...document.querySelectorAll('[role="dialog"]')];

/** Must be called before anything is drawn: the first listener is called first. */
export function noteOpenDialogs(): void {
  addEventListener('keydown', (event) => openAt.set(event, openNow()), { capture: true });
}

/** Whether a dialog other than the element's own was open when the key was pressed. */
export const wasAnotherOpen = (event: Event, element: Element): boolean =>
  (openAt.get(event) ?? openNow()).some((dialog) => !dialog.contains(element));

/**
 * Whether a dialog above the element's own was open when the key was pressed. Each is appended to the document when it opens, so
 * those above come later.
 */
export function wasCovered(event: Event, element: Element): boolean {
  const dialogs = openAt.get(event) ?? openNow();
  const own = dialogs.findLastIndex((dialog) => dialog.contains(element));
  return own < dialogs.length - 1;
}

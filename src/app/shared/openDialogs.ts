/**
 * Which dialogs were open when a key was pressed. Where motion is not wanted, a dialog that Escape closes is gone before others hear
 * of the key, and what lay below would close as well.
 */

const openAt = new WeakMap<Event, readonly Element[]>();

const openNow = (): readonly Element[] => [...document.querySelectorAll('[role="dialog"]')];

/** To be called before anything is drawn: who listens first hears first. */
export function noteOpenDialogs(): void {
  addEventListener('keydown', (event) => openAt.set(event, openNow()), { capture: true });
}

/** Whether another dialog than the one that an element is in was open when the key was pressed. */
export const wasAnotherOpen = (event: Event, element: Element): boolean =>
  (openAt.get(event) ?? openNow()).some((dialog) => !dialog.contains(element));

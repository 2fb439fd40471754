/** Focuses a heading, so that what follows is read from there. Not behind a dialog: its keys would then go nowhere. */
export function readFrom(heading: HTMLElement | null): void {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
  heading?.focus({ preventScroll: true });
}

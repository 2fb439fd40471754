/** Where the focus goes when the element that had it is removed. */

/** Focuses the handle of a placed primitive once the page is drawn; for null, the name of the selected page. */
export function focusAfter(id: string | null): void {
  requestAnimationFrame(() => {
    const selector =
      id === null ? '[data-builder] [aria-pressed="true"]' : `[data-placed="${CSS.escape(id)}"]`;
    document.querySelector<HTMLElement>(selector)?.focus();
  });
}

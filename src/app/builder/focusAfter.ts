/** Where the focus goes when what had it is gone. */

/** To the handle of a placed primitive, once the page is drawn; null: to the name of the selected page. */
export function focusAfter(id: string | null): void {
  requestAnimationFrame(() => {
    const selector =
      id === null ? '[data-builder] [aria-pressed="true"]' : `[data-placed="${CSS.escape(id)}"]`;
    document.querySelector<HTMLElement>(selector)?.focus();
  });
}

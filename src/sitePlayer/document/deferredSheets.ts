/**
 * Style sheets that a page loads without waiting for them: as a preload that becomes a sheet, or for printing until it has
 * loaded. In a document that has its sheets inline, they apply from the start.
 */
export function applyDeferredSheets(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[onload]')) {
    const handler = link.getAttribute('onload')!;
    const isPreload = link.relList.contains('preload') && /^style$/i.test(link.getAttribute('as') ?? '');
    if (isPreload && /stylesheet/i.test(handler)) link.rel = 'stylesheet';
    if (/\bmedia\b/.test(handler)) link.removeAttribute('media');
  }
}

/**
 * The fonts that a page declares. A browser reads a font when a text first needs it, and shows another until then.
 * Here, all fonts of a page are read when it loads, so that no observation depends on timing.
 */

/**
 * Resolves once all fonts can be used or have turned out to be missing, in which case the page looks as if they did not
 * exist.
 */
export async function loadFonts({ fonts }: Document): Promise<void> {
  await Promise.allSettled(Array.from(fonts, (face) => face.load()));
}

/**
 * Resolves once the fonts that the page's texts need so far are ready, for pages that declare more than they use. What
 * is needed is found by laying the page out; nothing happens if everything is ready.
 */
export async function loadNeededFonts(document: Document): Promise<void> {
  const isLoading = () => {
    void document.documentElement?.offsetHeight;
    return document.fonts.status === 'loading';
  };
  while (isLoading()) {
    const coming = Array.from(document.fonts).filter(({ status }) => status === 'loading');
    if (coming.length === 0) return;
    await Promise.allSettled(coming.map(({ loaded }) => loaded));
  }
}

/**
 * The fonts that a page declares. A browser reads one when a text first needs it, and shows another until then: pages have
 * all of theirs read when they are loaded, so that no observation depends on when that was.
 */

/** Resolves once all of them can be used, or have turned out not to be there: then a page looks as if they did not exist. */
export async function loadFonts({ fonts }: Document): Promise<void> {
  await Promise.allSettled(Array.from(fonts, (face) => face.load()));
}

/**
 * Resolves once those are there that a text of the page has asked for by now, for pages that declare more than they use. What is
 * asked for is found by laying the page out; nothing happens where all is there.
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

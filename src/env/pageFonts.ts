/**
 * The fonts that a page declares. A browser reads one when a text first needs it, and shows another until then: pages have
 * all of theirs read when they are loaded, so that no observation depends on when that was.
 */

/** Resolves once all of them can be used, or have turned out not to be there: then a page looks as if they did not exist. */
export async function loadFonts({ fonts }: Document): Promise<void> {
  await Promise.allSettled(Array.from(fonts, (face) => face.load()));
}

/** A style sheet as part of a single document: everything it imports and shows is included. */
import type { Parts } from './parts';

/**
 * Unquoted addresses contain no parentheses, which also keeps the search linear: no two attempts cover the same text.
 */
const IMPORT = /@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'();]+))\s*\)?([^;]*);?/gi;
const URL_VALUE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^()"'\s]+))\s*\)/gi;

/** The most characters that sheets may bring into one document; anything beyond is left out. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Every import counts as at least this much: a thousand imports of empty sheets are work, too. */
const LEAST_CHARACTERS = 256;

/** How much style sheets may still bring into a document. */
export class SheetBudget {
  constructor(private left = MAX_CHARACTERS) {}

  /** Returns whether there is room for this many characters; if so, they are taken. */
  take(characters: number): boolean {
    if (characters > this.left) return false;
    this.left -= Math.max(characters, LEAST_CHARACTERS);
    return true;
  }
}

/**
 * @param place where the text is: relative addresses start from there
 * @param around places of the sheets that import this one: a sheet that imports itself is left out there, as in
 * browsers
 */
export function inlineCss(
  css: string,
  place: string,
  parts: Parts,
  budget: SheetBudget,
  around: ReadonlySet<string> = new Set(),
): string {
  const within = new Set([...around, place]);
  const withImports = css.replace(IMPORT, (_, double, single, bare, media: string) => {
    const sheet = parts.find(double ?? single ?? bare ?? '', place, 'style');
    if (!sheet || within.has(sheet.place) || !budget.take(sheet.bytes.length)) return '';
    const inner = inlineCss(sheet.text, sheet.place, parts, budget, within);
    return media.trim() ? `@media ${media.trim()} {\n${inner}\n}\n` : `${inner}\n`;
  });
  return inlineUrls(withImports, place, parts, budget);
}

/** The same for a `style` attribute. Missing addresses stay as they are, and out of reach. */
export function inlineUrls(css: string, place: string, parts: Parts, budget: SheetBudget): string {
  return css.replace(URL_VALUE, (whole, double, single, bare) => {
    const address = double ?? single ?? bare;
    if (/^\s*(?:data:|#)/i.test(address)) return whole;
    const part = parts.find(address, place, 'asset');
    const url = part && budget.take((part.bytes.length * 4) / 3) && part.dataUrl;
    return url ? `url("${url}")` : whole;
  });
}

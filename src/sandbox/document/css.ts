/** A style sheet as part of a single document: everything it imports and shows is included. */
import type { Parts } from './parts';

/**
 * Unquoted addresses contain no parentheses, which also keeps the search linear: no two attempts cover the same text.
 */
const IMPORT = /@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'();]+))\s*\)?([^;]*);?/gi;
const URL_VALUE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^()"'\s]+))\s*\)/gi;

/**
 * @param place where the text is: relative addresses start from there
 * @param around places of the sheets that import this one: a sheet that imports itself is left out there, as in
 * browsers
 */
export function inlineCss(
  css: string,
  place: string,
  parts: Parts,
  around: ReadonlySet<string> = new Set(),
): string {
  const within = new Set([...around, place]);
  const withImports = css.replace(IMPORT, (_, double, single, bare, media: string) => {
    const sheet = parts.find(double ?? single ?? bare ?? '', place, 'style');
    if (!sheet || within.has(sheet.place)) return '';
    const inner = inlineCss(sheet.text, sheet.place, parts, within);
    return media.trim() ? `@media ${media.trim()} {\n${inner}\n}\n` : `${inner}\n`;
  });
  return inlineUrls(withImports, place, parts);
}

/** Replaces addresses by data URLs, in a `style` attribute or a sheet without imports. Missing ones stay as they are, and out of reach. */
export function inlineUrls(css: string, place: string, parts: Parts): string {
  return css.replace(URL_VALUE, (whole, double, single, bare) => {
    const address = double ?? single ?? bare;
    if (/^\s*(?:data:|#)/i.test(address)) return whole;
    const url = parts.find(address, place, 'asset')?.dataUrl;
    return url ? `url("${url}")` : whole;
  });
}

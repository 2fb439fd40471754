/** A style sheet of a pack as it stands in one document: what it imports and shows is part of it. */
import type { PackFiles } from '../../contracts/pack';
import { resolveAddress } from '../paths';
import { toDataUrl } from './mediaTypes';

const IMPORT = /@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"');]+))\s*\)?([^;]*);?/gi;
const URL_VALUE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]+))\s*\)/gi;

/** Sheets within sheets; more are left out, as are those that import themselves. */
const MAX_DEPTH = 5;

/** @param path of the file that the text stands in: relative addresses start from there */
export function inlineCss(css: string, path: string, files: PackFiles, depth = 0): string {
  const withImports = css.replace(IMPORT, (_, double, single, bare, media: string) => {
    const target = resolveAddress(path, double ?? single ?? bare ?? '');
    const bytes = target === null ? undefined : files.get(target);
    if (!bytes || depth === MAX_DEPTH) return '';
    const inner = inlineCss(new TextDecoder().decode(bytes), target!, files, depth + 1);
    return media.trim() ? `@media ${media.trim()} {\n${inner}\n}\n` : `${inner}\n`;
  });
  return inlineUrls(withImports, path, files);
}

/** The same for a `style` attribute. What is not in the pack stays as it is, and out of reach. */
export function inlineUrls(css: string, path: string, files: PackFiles): string {
  return css.replace(URL_VALUE, (whole, double, single, bare) => {
    const target = resolveAddress(path, double ?? single ?? bare ?? '');
    const bytes = target === null ? undefined : files.get(target);
    const url = bytes && toDataUrl(target!, bytes);
    return url ? `url("${url}")` : whole;
  });
}

/**
 * Font style sheets with the fonts inlined: one request for all, not one for each font and frame, and a page's content
 * can be drawn or isolated where nothing can be fetched.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FONT_FILE = /url\("(@fontsource[^"]+)"\)/g;

/** @param folder of the project: the packages are in its `node_modules` */
export const inlineFonts = (css: string, folder = '.'): string =>
  css.replace(FONT_FILE, (_, file: string) => {
    const bytes = readFileSync(join(folder, 'node_modules', file));
    return `url("data:font/woff2;base64,${bytes.toString('base64')}")`;
  });

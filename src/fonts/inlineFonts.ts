/**
 * Style sheets of fonts with the fonts in them. A browser has a font that comes as a file only some time after it is
 * first needed; one that is part of the style sheet is there in the same layout, in virtual time and in an image as well.
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

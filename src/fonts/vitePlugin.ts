/** `virtual:page-fonts`: the style sheets of this folder as text, for documents that are put together at run time. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { inlineFonts } from './inlineFonts.ts';

const ID = 'virtual:page-fonts';
const RESOLVED = `\0${ID}`;
const FOLDER = dirname(fileURLToPath(import.meta.url));

export function pageFonts(): Plugin {
  return {
    name: 'page-fonts',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const exports = ['pages', 'unicode'].map((name) => {
        const path = join(FOLDER, `${name}.css`);
        this.addWatchFile(path);
        return `export const ${name} = ${JSON.stringify(inlineFonts(readFileSync(path, 'utf8')))};`;
      });
      return exports.join('\n');
    },
  };
}

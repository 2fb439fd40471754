/** `virtual:page-fonts`: the style sheets of this folder as text, for documents that are assembled at run time. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { inlineFonts } from './inlineFonts.ts';

const ID = 'virtual:page-fonts';
const RESOLVED = `\0${ID}`;
/** What documents assembled at run time receive: all families, since there is no knowing which they will use. */
const SHEETS = { pages: ['pages', 'serif', 'mono'], unicode: ['unicode'] } as const;
const FOLDER = dirname(fileURLToPath(import.meta.url));

export function pageFonts(): Plugin {
  return {
    name: 'page-fonts',
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const read = (name: string): string => {
        const path = join(FOLDER, `${name}.css`);
        this.addWatchFile(path);
        return inlineFonts(readFileSync(path, 'utf8'));
      };
      const exports = Object.entries(SHEETS).map(
        ([name, sheets]) => `export const ${name} = ${JSON.stringify(sheets.map(read).join('\n'))};`,
      );
      return exports.join('\n');
    },
  };
}

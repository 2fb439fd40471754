import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = 'public/miniwob';
const pages = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.html'),
);

/** Files that a text asks for: style sheets, scripts, what these import. */
const ASKED = /(?:href|src)="([^"]+\.(?:css|js))"|@import "([^"]+)"/g;

/** The text of a page with everything it loads, except libraries; and the font sheets among these. */
function readAll(path: string, seen = new Set<string>()): { text: string; fonts: Set<string> } {
  const fonts = new Set<string>();
  if (seen.has(path)) return { text: '', fonts };
  seen.add(path);
  let text = readFileSync(path, 'utf8');
  for (const [, linked, imported] of text.matchAll(ASKED)) {
    const asked = join(dirname(path), linked ?? imported);
    if (/vendor.fonts/.test(asked)) fonts.add(asked.replace(/^.*[\\/]/, ''));
    else if (!/vendor/.test(asked) && existsSync(asked)) {
      const below = readAll(asked, seen);
      text += below.text;
      for (const font of below.fonts) fonts.add(font);
    }
  }
  return { text, fonts };
}

/** What shows that a page uses a family: its name, or elements that are set in it by default. */
const USES = {
  'serif.css': /Times New Roman|(?<!sans-)\bserif\b/,
  'mono.css':
    /Courier|monospace|<(textarea|pre|code|kbd|samp|tt)\b|createElement\('(textarea|pre|code|kbd|samp|tt)'/,
} as const;

test('there are pages to check', () => expect(pages.length).toBeGreaterThan(100));

test.each(pages)('%s brings the fonts that it uses, and no others', (page) => {
  const { text, fonts } = readAll(join(ROOT, page));
  for (const [sheet, use] of Object.entries(USES))
    expect([sheet, fonts.has(sheet)]).toEqual([sheet, use.test(text)]);
});

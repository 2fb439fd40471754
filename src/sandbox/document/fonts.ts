/**
 * The fonts of a sandboxed page: the project's own, under the names that the page uses. Otherwise a page's look and layout
 * would depend on each system's fonts.
 *
 * The page's style sheets take precedence: a font that it supplies keeps its name, and a family that it names stays in
 * its position in the list. Only the generic families are spelled out, since no `@font-face` can redefine them.
 */

/** Texts of style sheets (`virtual:page-fonts`). */
export interface PageFonts {
  /** Families `Arial`, `Times New Roman` and `Courier New`, and the defaults where a page says nothing. */
  readonly pages: string;
  /** Characters beyond the Latin ones, one by one, for pages that have any of them. */
  readonly unicode: string;
}

const SANS = 'Arial, "Task Symbols"';
const SERIF = '"Times New Roman", "Task Symbols"';
const MONO = '"Courier New", "Task Symbols"';

const GENERIC: ReadonlyMap<string, string> = new Map([
  ['sans-serif', SANS],
  ['system-ui', SANS],
  ['ui-sans-serif', SANS],
  ['cursive', SANS],
  ['fantasy', SANS],
  ['serif', SERIF],
  ['ui-serif', SERIF],
  ['monospace', MONO],
  ['ui-monospace', MONO],
]);

/** Fonts that some systems have and others do not, by the family that stands in for them. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  Arial: [
    'Helvetica',
    'Helvetica Neue',
    'Verdana',
    'Tahoma',
    'Geneva',
    'Trebuchet MS',
    'Lucida Grande',
    'Lucida Sans Unicode',
    'Segoe UI',
    'Impact',
    'Charcoal',
    'Liberation Sans',
    'DejaVu Sans',
    'Roboto',
    'Ubuntu',
  ],
  'Times New Roman': ['Times', 'Georgia', 'Palatino', 'Garamond', 'Cambria', 'Liberation Serif'],
  'Courier New': [
    'Courier',
    'Consolas',
    'Monaco',
    'Menlo',
    'Lucida Console',
    'Andale Mono',
    'Liberation Mono',
    'DejaVu Sans Mono',
  ],
};

const DECLARATION = /(\bfont(?:-family)?\s*:)([^;{}]*)/gi;
const TOKEN = /"[^"]*"|'[^']*'|[\w-]+/g;

/** Puts the fonts for a generic family before it, in a style sheet or a `style` attribute. */
export const nameGenerics = (css: string): string =>
  css.replace(DECLARATION, (_, property: string, value: string) => property + nameIn(value));

/** Puts the fonts for a generic family before it, in a list of families such as a `font-family` attribute. */
export const nameIn = (list: string): string =>
  list.replace(TOKEN, (token) => {
    const named = GENERIC.get(token.toLowerCase());
    return named ? `${named}, ${token}` : token;
  });

const FACE = /@font-face\s*\{[^{}]*\}/gi;
const FAMILY = /font-family\s*:\s*([^;}]+)/i;
const CHARACTER = /U\+([0-9A-F]+)/g;

const familyOf = (face: string): string => (FAMILY.exec(face)?.[1] ?? '').replace(/["']/g, '').trim();

/** Faces that few texts need. Each is as large as a page. */
export interface RareFaces {
  readonly italic: boolean;
  readonly mono: boolean;
}

const MONO_ELEMENTS = 'textarea|pre|code|kbd|samp|tt|listing|xmp|plaintext';
/** Elements made by a parser, or by a script that names them. */
const elements = (names: string): string => `<(?:${names})\\b|["'\`](?:${names})["'\`]`;
/** In editable content, keys can make italics. */
const ITALIC = new RegExp(
  `italic|oblique|contenteditable|designmode|${elements('i|em|cite|dfn|var|address')}`,
  'i',
);
const MONOSPACED = new RegExp(
  `monospace|${['Courier', ...STAND_INS['Courier New']].join('|')}|${elements(MONO_ELEMENTS)}`,
  'i',
);

export const NO_RARE_FACES: RareFaces = { italic: false, mono: false };

/** The rare faces that a text may need: a document, a script, a style sheet. */
export const rareFacesIn = (text: string): RareFaces => ({
  italic: ITALIC.test(text),
  mono: MONOSPACED.test(text),
});

/**
 * The style sheet for a page, to be placed before all others.
 * @param text the whole document, including scripts and styles: fonts it does not name are not used
 * @param also faces that may be needed later
 */
export function fontsFor(text: string, fonts: PageFonts, also = NO_RARE_FACES): string {
  const here = rareFacesIn(text);
  const isExpected = (face: string) =>
    (here.italic || also.italic || !/font-style:\s*italic/i.test(face)) &&
    (here.mono || also.mono || familyOf(face) !== 'Courier New');
  const own = new Set(Array.from(text.match(FACE) ?? [], (face) => familyOf(face).toLowerCase()));
  const named = namesIn(text);
  const isUsed = (name: string) => named.has(name.toLowerCase());
  const faces = (fonts.pages.match(FACE) ?? []).filter(isExpected).flatMap((face) => {
    const family = familyOf(face);
    return [family, ...(STAND_INS[family] ?? []).filter(isUsed)]
      .filter((name) => !own.has(name.toLowerCase()))
      .map((name) => face.replace(FAMILY, `font-family: "${name}"`));
  });
  const rules = fonts.pages.replace(FACE, '');
  return [...faces, rules, hasAnyOf(fonts.unicode, text) ? fonts.unicode : ''].join('\n').trim();
}

/** The stand-ins that the text names, in lower case. */
function namesIn(text: string): Set<string> {
  const all = Object.values(STAND_INS).flat();
  const longestFirst = all.toSorted((a, b) => b.length - a.length);
  const found = text.match(new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'gi')) ?? [];
  // A long name contains shorter ones: Helvetica Neue also names Helvetica.
  const names = new Set(found.map((name) => name.toLowerCase()));
  const within = all.filter((name) => [...names].some((long) => new RegExp(`\\b${name}\\b`, 'i').test(long)));
  return new Set([...names, ...within.map((name) => name.toLowerCase())]);
}

/** Whether the text contains a character for which the sheet has a font: one search for all of them. */
const hasAnyOf = (sheet: string, text: string): boolean => {
  const codes = Array.from(sheet.matchAll(CHARACTER), ([, code]) => `\\u{${code}}`);
  return codes.length > 0 && new RegExp(`[${codes.join('')}]`, 'u').test(text);
};

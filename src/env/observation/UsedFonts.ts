/**
 * Which of the fonts that a document declares are used for its texts. An image has to read each of its fonts again, and
 * most pages use one or two out of a dozen.
 */

/** Weights from here on are bold (CSS Fonts 4, 5.2, for families that have 400 and 700). */
const BOLD = 501;

export class UsedFonts {
  /** `family|style|is bold` of all elements. */
  private readonly kinds = new Set<string>();
  private readonly text: string;

  constructor({ body, defaultView }: Document) {
    const texts = [body.textContent];
    for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
      const { fontFamily, fontStyle, fontWeight } = defaultView!.getComputedStyle(element);
      for (const family of fontFamily.split(',')) this.kinds.add(kindOf(family, fontStyle, fontWeight));
      if ('value' in element) texts.push(String(element.value));
    }
    this.text = texts.join('');
  }

  has({ style }: CSSFontFaceRule): boolean {
    const get = (name: string, initial: string) => style.getPropertyValue(name) || initial;
    const weights = get('font-weight', '400').split(' ');
    const kinds = weights.map((weight) =>
      kindOf(get('font-family', ''), get('font-style', 'normal'), weight),
    );
    return kinds.some((kind) => this.kinds.has(kind)) && this.hasAnyOf(get('unicode-range', ''));
  }

  /** @param range as in `unicode-range`; empty for all characters */
  private hasAnyOf(range: string): boolean {
    if (range === '') return true;
    const pairs = range.split(',').map((part) => part.replace(/^\s*U\+/i, '').split('-'));
    const bounds = pairs.map(([first, last = first]) =>
      [first, last].map((code) => Number.parseInt(code, 16)),
    );
    return Array.from(this.text, (character) => character.codePointAt(0)!).some((code) =>
      bounds.some(([first, last]) => code >= first && code <= last),
    );
  }
}

function kindOf(family: string, style: string, weight: string): string {
  const isBold = (Number(weight) || (weight === 'bold' ? 700 : 400)) >= BOLD;
  return [family.replaceAll('"', '').trim().toLowerCase(), style, isBold].join('|');
}

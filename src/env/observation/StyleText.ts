/** The styles of documents as text for an image, which loads nothing: what they import and the fonts they use are in it. */
import { UsedFonts } from './UsedFonts';

/** Stands for `:focus`, which no element of an image has. */
export const FOCUSED = 'data-focused';
/** The browser's own ring, which a click gives to fields of text alone. */
const TEXT_FIELDS =
  'textarea, input:not([type]), input[type="text"], input[type="password"], input[type="search"], input[type="email"]';
const FOCUS_STYLE = `:where(${TEXT_FIELDS}):where([${FOCUSED}]) { outline: -webkit-focus-ring-color auto 1px; }`;

/** Reads each sheet once. */
export class StyleText {
  private readonly known = new WeakMap<CSSStyleSheet, SheetText>();

  of(document: Document): string {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const texts = sheets.filter(({ disabled }) => !disabled).map((sheet) => this.read(sheet));
    const used = new UsedFonts(document);
    const faces = texts.flatMap(({ faces }) => faces.filter((face) => used.has(face)));
    return [FOCUS_STYLE, ...faces.map(({ cssText }) => cssText), ...texts.map(({ rules }) => rules)].join(
      '\n',
    );
  }

  private read(sheet: CSSStyleSheet): SheetText {
    const { cssRules } = sheet;
    const known = this.known.get(sheet);
    if (known?.count === cssRules.length) return known;
    const rules = Array.from(cssRules).flatMap(withImports);
    const text: SheetText = {
      count: cssRules.length,
      faces: rules.filter(isFontFace),
      rules: rules
        .filter((rule) => !isFontFace(rule))
        .map(({ cssText }) => cssText)
        .join('\n')
        .replace(/:focus(-visible)?(?![-\w])/g, `[${FOCUSED}]`),
    };
    this.known.set(sheet, text);
    return text;
  }
}

interface SheetText {
  /** How many rules there were when the sheet was read. */
  readonly count: number;
  readonly faces: readonly CSSFontFaceRule[];
  readonly rules: string;
}

/** Kinds of rules are told by what they have: a frame's classes are not those of the host page. */
const withImports = (rule: CSSRule): CSSRule[] =>
  'styleSheet' in rule
    ? Array.from((rule as CSSImportRule).styleSheet?.cssRules ?? []).flatMap(withImports)
    : [rule];

const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule.constructor.name === 'CSSFontFaceRule';

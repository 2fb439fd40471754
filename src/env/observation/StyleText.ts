/**
 * The styles of documents as text for an image, which loads nothing: imported sheets and the fonts in use are included.
 */
import { UsedFonts } from './UsedFonts';

/** Stands for `:focus`, which never applies to an element of an image. */
export const FOCUSED = 'data-focused';
/** The browser's own focus ring, which a click gives only to text fields. */
const TEXT_FIELDS =
  'textarea, input:not([type]), input[type="text"], input[type="password"], input[type="search"], input[type="email"]';
const FOCUS_STYLE = `:where(${TEXT_FIELDS}):where([${FOCUSED}]) { outline: -webkit-focus-ring-color auto 1px; }`;

/** Reads each sheet once. */
export class StyleText {
  private readonly known = new WeakMap<CSSStyleSheet, SheetText>();
  private readings = 0;

  of(document: Document): string {
    const texts = sheetsOf(document).map((sheet) => this.read(sheet));
    const used = new UsedFonts(document);
    const faces = texts.flatMap(({ faces }) => faces.filter(({ rule }) => used.has(rule)));
    return [FOCUS_STYLE, ...faces.map(({ text }) => text), ...texts.map(({ rules }) => rules)].join('\n');
  }

  /** Changes with the styles of a document, as far as they are read again. */
  stateOf(document: Document): string {
    return sheetsOf(document)
      .map((sheet) => this.read(sheet).number)
      .join();
  }

  private read(sheet: CSSStyleSheet): SheetText {
    const { cssRules } = sheet;
    const known = this.known.get(sheet);
    if (known?.count === cssRules.length) return known;
    const rules = Array.from(cssRules).flatMap(withImports);
    const text: SheetText = {
      number: this.readings++,
      count: cssRules.length,
      faces: rules.filter(isFontFace).map((rule) => ({ rule, text: rule.cssText })),
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
  /** Number of the reading. */
  readonly number: number;
  /** How many rules there were when the sheet was read. */
  readonly count: number;
  /** Font faces, whose texts contain whole fonts. */
  readonly faces: readonly { readonly rule: CSSFontFaceRule; readonly text: string }[];
  readonly rules: string;
}

const sheetsOf = (document: Document): CSSStyleSheet[] =>
  [...document.styleSheets, ...document.adoptedStyleSheets].filter(({ disabled }) => !disabled);

/** Kinds of rules are recognised by their properties: a frame's classes are not those of the host page. */
const withImports = (rule: CSSRule): CSSRule[] =>
  'styleSheet' in rule
    ? Array.from((rule as CSSImportRule).styleSheet?.cssRules ?? []).flatMap(withImports)
    : [rule];

const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule.constructor.name === 'CSSFontFaceRule';

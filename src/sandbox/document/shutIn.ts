/**
 * What is done to any document from elsewhere before it is shown: anything that could lead out is removed, everything
 * it refers to is inlined, and a policy, the project's fonts and a runtime are put at the start.
 */
import { inlineCss, inlineUrls } from './css';
import { fontsFor, nameGenerics, nameIn, type PageFonts, type RareFaces } from './fonts';
import type { Parts } from './parts';

/**
 * The page may only run its scripts and show what it has. The last two directives are for `closeGaps.ts`.
 * @param frames `blob:` for a page with a form, as only the runtime can create an address for the form's document
 * @param bases what relative addresses may be made relative to; nothing is loaded from there
 */
const policyFor = (frames: Frames, bases: string): string =>
  [
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'none'",
    `frame-src ${frames}`,
    "worker-src 'none'",
    "form-action 'none'",
    `base-uri ${bases}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/**
 * Elements that load, name or become another document; no task needs any of them (see `closeGaps.ts`). The content of a
 * `noscript` is text to a browser that runs scripts, but markup to the parser here, so it could turn into something
 * else.
 */
const UNWANTED =
  'base, meta[http-equiv], iframe, frame, frameset, object, embed, fencedframe, noscript, link:not([rel~="stylesheet" i]), [shadowrootmode]';

/** Script types that browsers run, besides modules. */
const CLASSIC = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Removes what no task needs. */
export function removeUnwanted(root: Document | DocumentFragment): void {
  for (const element of root.querySelectorAll(UNWANTED)) element.remove();
  for (const element of root.querySelectorAll('[onpagehide], [onunload], [onvisibilitychange]')) {
    for (const type of ['pagehide', 'unload', 'visibilitychange']) element.removeAttribute(`on${type}`);
  }
  for (const template of root.querySelectorAll('template')) removeUnwanted(template.content);
}

/** @param rewrite applied to inlined scripts before they are escaped */
export function inlineScripts(
  document: Document,
  place: string,
  parts: Parts,
  rewrite: (code: string) => string = (code) => code,
): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const isClassic = CLASSIC.test(script.getAttribute('type') ?? '');
    const code = parts.find(script.getAttribute('src')!, place, 'script');
    // A module may import others by address, which do not exist here: it is left empty, as if it could not be loaded.
    // Without a file to wait for, a deferred script would run too early.
    if (isClassic && (script.defer || script.async)) document.body.append(script);
    for (const name of ['src', 'defer', 'async', 'integrity', 'crossorigin']) script.removeAttribute(name);
    script.textContent = isClassic && code ? escapeScript(rewrite(code.text)) : '';
  }
}

export function inlineSheets(document: Document, place: string, parts: Parts): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link')) {
    const style = document.createElement('style');
    if (link.media) style.media = link.media;
    const sheet = parts.find(link.getAttribute('href') ?? '', place, 'style');
    style.textContent = sheet ? escapeStyle(inlineCss(sheet.text, sheet.place, parts)) : '';
    link.replaceWith(style);
  }
}

/** Style elements, style attributes, and pictures. */
export function inlineAttributes(document: Document, place: string, parts: Parts): void {
  for (const style of document.querySelectorAll('style')) {
    style.textContent = escapeStyle(inlineCss(style.textContent ?? '', place, parts));
  }
  for (const element of document.querySelectorAll('[style*="url("]')) {
    element.setAttribute('style', inlineUrls(element.getAttribute('style')!, place, parts));
  }
  for (const [selector, name] of [
    ['img[src], input[src]', 'src'],
    ['image[href]', 'href'],
  ]) {
    for (const element of document.querySelectorAll(selector)) {
      const address = element.getAttribute(name)!;
      const url = /^\s*data:/i.test(address) ? null : parts.find(address, place, 'asset')?.dataUrl;
      if (url) element.setAttribute(name, url);
    }
  }
}

export function nameFonts(document: Document): void {
  for (const style of document.querySelectorAll('style')) {
    style.textContent = nameGenerics(style.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[style*="font" i]')) {
    element.setAttribute('style', nameGenerics(element.getAttribute('style')!));
  }
  for (const element of document.querySelectorAll('[font-family]')) {
    element.setAttribute('font-family', nameIn(element.getAttribute('font-family')!));
  }
}

export type Frames = "'none'" | 'blob:';

export function createPolicy(
  document: Document,
  { frames = "'none'", bases = "'none'" }: { readonly frames?: Frames; readonly bases?: string } = {},
): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policyFor(frames, bases);
  return meta;
}

/** A script placed before all others. */
export function createScript(document: Document, code: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.textContent = escapeScript(code);
  return script;
}

/** @param also faces that the document may need later */
export function createFonts(document: Document, fonts: PageFonts, also?: RareFaces): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = fontsFor(document.documentElement.outerHTML, fonts, also);
  return style;
}

/**
 * Nothing in a script may end it; in strings and patterns, the escaped form means the same. To HTML parsers, a comment
 * sign matters only if a `<script` tag follows it.
 */
export function escapeScript(code: string): string {
  const closed = code.replace(/<\/(script)/gi, '<\\/$1');
  return /<script/i.test(code) ? closed.replaceAll('<!--', '<\\!--') : closed;
}

const escapeStyle = (css: string): string => css.replace(/<\/(style)/gi, '<\\/$1');

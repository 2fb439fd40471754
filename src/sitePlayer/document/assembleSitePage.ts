/**
 * The document that shows a page of a recorded site: everything it refers to is inlined from the store, as with pages
 * from packs (`src/sandbox/document`). It is the same whenever it is shown, so it is made only once.
 */

import { DocumentBudget, withinBudget } from '../../sandbox/document/DocumentBudget';
import type { PageFonts, RareFaces } from '../../sandbox/document/fonts';
import type { Part, PartKind, Parts } from '../../sandbox/document/parts';
import {
  createFonts,
  createPolicy,
  createScript,
  escapeScript,
  inlineAttributes,
  inlineScripts,
  inlineSheets,
  nameFonts,
  removeUnwanted,
} from '../../sandbox/document/shutIn';
import { type Exchange, headerOf } from '../../sites/exchange';
import type { DocumentTraits, Refresh } from '../protocol';
import type { Hop, RecordedResponses } from '../RecordedResponses';
import { BASES } from '../sandbox/sandboxDocument';
import { applyDeferredSheets } from './deferredSheets';
import { partOf, textOf } from './partOf';
import { rewriteHandler, rewriteModule, rewriteScript } from './rewriteScript';

/** A request that the document itself makes: something that a browser would load with it. */
interface PartRequest {
  readonly kind: PartKind;
  readonly hops: readonly Hop[];
}

/** A part of a document; a `common` part occurs in others as well. */
export type DocumentPiece = string | { readonly common: string };

export interface SiteDocument {
  /** Concatenated, they are its text. */
  readonly pieces: readonly DocumentPiece[];
  /** Whether it has no document type, so that browsers use quirks mode. */
  readonly isQuirky: boolean;
}

export interface SitePage {
  /** The name of its window is the configuration of its first script (`SitePageConfig`). */
  readonly document: SiteDocument;
  readonly requests: readonly PartRequest[];
}

interface Equipment {
  /** The script of `virtual:site-runtime`. */
  readonly runtime: string;
  readonly fonts: PageFonts;
  /** The rare faces that later parts of the site may need. */
  readonly rareFaces: RareFaces;
}

/** Stands for `href`: the document is assembled under the app's policy, which forbids a base. */
const BASE_HREF = 'latticework-base-href';
const HANDLER = /^on/i;
const REFRESH = /^\s*(\d+(?:\.\d+)?)\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']*))?/i;

/** @param url of the page, after redirects */
export function assembleSitePage(
  exchange: Exchange,
  url: string,
  store: RecordedResponses,
  { runtime, fonts, rareFaces }: Equipment,
  budget = new DocumentBudget(),
): SitePage {
  const document = new DOMParser().parseFromString(htmlOf(exchange), 'text/html');
  const named = namedBase(document, url);
  const base = named ?? url;
  const traits = { refresh: refreshOf(document, base), hasBase: named !== null };
  const requests: PartRequest[] = [];
  const stored = storedParts(store, (request) => requests.push(request));
  const parts = withinBudget(stored, budget);

  applyDeferredSheets(document);
  removeUnwanted(document);
  for (const element of document.querySelectorAll('img, source')) {
    // Any one picture will do, and a lazily loaded one would arrive at an unpredictable time.
    for (const name of ['srcset', 'sizes', 'loading']) element.removeAttribute(name);
  }
  for (const link of document.querySelectorAll('[ping]')) link.removeAttribute('ping');
  rewriteOwnScripts(document);
  inlineModules(document, base, parts);
  inlineScripts(document, base, parts, rewriteScript);
  inlineSheets(document, base, parts);
  inlineAttributes(document, base, parts);
  nameFonts(document);
  const isQuirky = document.doctype === null;
  const [opening, rest] = cutInHead(document);
  const policy = createPolicy(document, { bases: BASES }).outerHTML;
  const pieces = [
    `${isQuirky ? '' : '<!DOCTYPE html>\n'}${opening}${policy}${baseElement(document, base)}\n`,
    { common: createFonts(document, fonts, rareFaces).outerHTML },
    { common: createScript(document, scriptOf(runtime, traits)).outerHTML },
    rest,
  ];
  return { requests, document: { pieces, isQuirky } };
}

/**
 * The text of a document up to the start of its head, and from there on. Text is never searched for the place, as a page
 * may contain any text; and nothing but the two tags comes before it.
 */
function cutInHead({ documentElement: root, head }: Document): [opening: string, rest: string] {
  while (root.firstChild && root.firstChild !== head) root.firstChild.remove();
  const opening = openingTag(root) + openingTag(head);
  return [opening, root.outerHTML.slice(opening.length)];
}

/** `<html lang="en">` */
function openingTag(element: Element): string {
  const { outerHTML } = element.cloneNode() as Element;
  return outerHTML.slice(0, -`</${element.localName}>`.length);
}

function baseElement(document: Document, base: string): string {
  const element = document.createElement('base');
  element.setAttribute(BASE_HREF, base);
  return element.outerHTML.replace(BASE_HREF, 'href');
}

const scriptOf = (runtime: string, traits: DocumentTraits): string =>
  `(() => {${runtime}\nsiteRuntime.start(${inScript(traits)});})();`;

/** As JSON that no HTML parser can mistake for anything else. */
const inScript = (traits: DocumentTraits): string =>
  JSON.stringify(traits)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Anything that is not a page is shown as plain text. */
function htmlOf(exchange: Exchange): string {
  const type = headerOf(exchange.headers, 'content-type') ?? 'text/html';
  const text = textOf(exchange);
  if (/\bhtml\b/i.test(type)) return text;
  if (/^image\//i.test(type))
    return `<!DOCTYPE html><img alt="" src="${partOf(exchange, '').dataUrl ?? ''}">`;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!DOCTYPE html><pre>${escaped}</pre>`;
}

/** The base that the page itself names; null if it names none that it could have. */
function namedBase(document: Document, url: string): string | null {
  const named = document.querySelector('base[href]')?.getAttribute('href') ?? null;
  if (named === null || !URL.canParse(named, url)) return null;
  const base = new URL(named, url).href;
  return /^https?:/i.test(base) ? base : null;
}

function refreshOf(document: Document, base: string): Refresh | null {
  const content = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content');
  const [, seconds, address = ''] = REFRESH.exec(content ?? '') ?? [];
  if (seconds === undefined || !URL.canParse(address, base)) return null;
  return { afterMs: 1000 * Number(seconds), url: new URL(address.trim(), base).href };
}

function storedParts(store: RecordedResponses, note: (request: PartRequest) => void): Parts {
  return {
    find(address, from, kind): Part | null {
      if (!URL.canParse(address, from)) return null;
      const url = new URL(address, from);
      if (!/^https?:$/.test(url.protocol)) return null;
      const { exchange, hops, url: last } = store.answer({ method: 'GET', url: url.href });
      note({ kind, hops });
      return exchange && exchange.status < 400 ? partOf(exchange, last) : null;
    },
  };
}

/** Rewrites inline scripts of the page, and handlers in attributes. */
function rewriteOwnScripts(document: Document): void {
  for (const script of document.querySelectorAll('script:not([src])')) {
    const type = script.getAttribute('type') ?? '';
    const code = script.textContent;
    if (/^module$/i.test(type)) script.textContent = escapeScript(rewriteModule(code) ?? '');
    else if (/^$|javascript|ecmascript/i.test(type)) script.textContent = escapeScript(rewriteScript(code));
  }
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (HANDLER.test(name) && value.includes('location')) element.setAttribute(name, rewriteHandler(value));
      if (name === 'href' && /^\s*javascript:/i.test(value) && value.includes('location')) {
        element.setAttribute(name, rewriteHandler(value));
      }
    }
  }
}

/** A module without imports can be inlined in the document; any other is left out. */
function inlineModules(document: Document, base: string, parts: Parts): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="module" i][src]')) {
    const code = parts.find(script.getAttribute('src')!, base, 'script');
    const own = code && rewriteModule(code.text);
    for (const name of ['src', 'integrity', 'crossorigin', 'async']) script.removeAttribute(name);
    script.textContent = own === null ? '' : escapeScript(own);
  }
}

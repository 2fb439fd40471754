/**
 * One document from a page of a pack and everything that it refers to.
 *
 * A service worker would serve the files as they are, but browsers give none to a frame of an opaque origin, and
 * any other origin would let the page reach the app's storage. So scripts, style sheets, pictures and fonts move
 * into the document, in their places; nothing of what they say changes, but what generic families of fonts mean.
 */
import type { PackFiles } from '../../contracts/pack';
import { resolveAddress } from '../paths';
import type { RuntimeConfig } from '../protocol';
import { STAND_IN } from '../standIn';
import { inlineCss, inlineUrls, SheetBudget } from './css';
import { fontsFor, nameGenerics, nameIn, type PageFonts } from './fonts';
import { isPicture, toDataUrl } from './mediaTypes';

/**
 * What the page may do is run its scripts and show what it has. The last two are for `closeGaps.ts`.
 * @param frames `blob:` for a page with a form, whose document the runtime alone can make an address for
 */
const policyFor = (frames: "'none'" | 'blob:'): string =>
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
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/**
 * Elements that load, name or become another document; a task has no use for any of them (see `closeGaps.ts`). What stands in a
 * `noscript` is text to a browser that runs scripts, and markup to the parser here: it could come out as something else.
 */
const UNWANTED =
  'base, meta[http-equiv], iframe, frame, frameset, object, embed, fencedframe, noscript, link:not([rel~="stylesheet" i]), [shadowrootmode]';

/** Script types that browsers run, besides modules. */
const CLASSIC = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Larger pictures are only put in where the document itself asks for them. */
const MAX_PICTURE_BYTES = 256 * 1024;

interface AssembledDocument {
  readonly html: string;
  /** Addresses of scripts and style sheets that are not in the pack. */
  readonly missing: readonly string[];
}

/** What a document is given by the project. */
export interface Equipment {
  /** The script of `virtual:pack-runtime`. */
  readonly runtime: string;
  readonly fonts: PageFonts;
}

export function assembleDocument(
  files: PackFiles,
  page: string,
  equipment: Equipment,
  { isForm = false } = {},
): AssembledDocument {
  const { runtime, fonts } = equipment;
  const source = files.get(page);
  if (!source) throw new Error(`There is no ${page} in the pack.`);
  const document = new DOMParser().parseFromString(new TextDecoder().decode(source), 'text/html');
  const missing: string[] = [];
  const read = (address: string): { path: string; text: string } | null => {
    const path = resolveAddress(page, address);
    const bytes = path === null ? undefined : files.get(path);
    if (bytes) return { path: path!, text: new TextDecoder().decode(bytes) };
    missing.push(address);
    return null;
  };

  const hasForms = !isForm && markForm(document);
  removeUnwanted(document);
  inlineScripts(document, read);
  const budget = new SheetBudget();
  inlineSheets(document, read, files, budget);
  inlineAttributes(document, page, files, budget);
  nameFonts(document);
  const forms = hasForms ? formsNamedIn(document, page, files, equipment) : undefined;
  const pictures = picturesNamedIn(document, files);
  const config: RuntimeConfig = { page, pictures, ...(forms && { forms }), ...(isForm && { isForm }) };
  document.head.prepend(
    createPolicy(document, hasForms ? 'blob:' : "'none'"),
    createFonts(document, fonts),
    createRuntime(document, runtime, config),
  );
  const doctype = document.doctype ? '<!DOCTYPE html>\n' : '';
  return { html: doctype + document.documentElement.outerHTML, missing };
}

type Read = (address: string) => { readonly path: string; readonly text: string } | null;

/** The frame in which a page keeps its task, as our own flight forms do (`src/env/innerFrame.ts`). */
const FORM_FRAME = 'iframe#wrap';
/** Of that frame, what the stand-in keeps. */
const KEPT_ATTRIBUTES = ['id', 'class', 'style', 'width', 'height', 'title'];
/** An address of a page, as scripts write it. */
const PAGE_ADDRESS = /["'`]([^"'`<>\s]{1,200}\.html?)(?:[?#][^"'`<>]{0,200})?["'`]/gi;
const MAX_FORMS = 8;

/** Puts a stand-in in the place of the frame, if there is one. */
function markForm(document: Document): boolean {
  const frame = document.querySelector(FORM_FRAME);
  if (!frame) return false;
  const standIn = document.createElement(STAND_IN);
  for (const name of KEPT_ATTRIBUTES) {
    const value = frame.getAttribute(name);
    if (value !== null) standIn.setAttribute(name, value);
  }
  frame.replaceWith(standIn);
  return true;
}

/** The pages that a script of the document may come to show in its frame, each ready to be shown. */
function formsNamedIn(
  document: Document,
  page: string,
  files: PackFiles,
  equipment: Equipment,
): Record<string, string> {
  const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent).join('\n');
  const forms: Record<string, string> = {};
  for (const [, address] of scripts.matchAll(PAGE_ADDRESS)) {
    const path = resolveAddress(page, address);
    if (path === null || path === page || path in forms || !files.has(path)) continue;
    if (Object.keys(forms).length === MAX_FORMS) break;
    forms[path] = assembleDocument(files, path, equipment, { isForm: true }).html;
  }
  return forms;
}

function removeUnwanted(root: Document | DocumentFragment): void {
  for (const element of root.querySelectorAll(UNWANTED)) element.remove();
  for (const element of root.querySelectorAll('[onpagehide], [onunload], [onvisibilitychange]')) {
    for (const type of ['pagehide', 'unload', 'visibilitychange']) element.removeAttribute(`on${type}`);
  }
  for (const template of root.querySelectorAll('template')) removeUnwanted(template.content);
}

function inlineScripts(document: Document, read: Read): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const isClassic = CLASSIC.test(script.getAttribute('type') ?? '');
    const code = read(script.getAttribute('src')!);
    // A module may import others by address, and there are none: left empty, as if it could not be loaded.
    // Without a file to wait for, a deferred script would run too early.
    if (isClassic && (script.defer || script.async)) document.body.append(script);
    for (const name of ['src', 'defer', 'async', 'integrity', 'crossorigin']) script.removeAttribute(name);
    script.textContent = isClassic && code ? escapeScript(code.text) : '';
  }
}

function inlineSheets(document: Document, read: Read, files: PackFiles, budget: SheetBudget): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link')) {
    const style = document.createElement('style');
    if (link.media) style.media = link.media;
    const sheet = read(link.getAttribute('href') ?? '');
    style.textContent = sheet ? escapeStyle(inlineCss(sheet.text, sheet.path, files, budget)) : '';
    link.replaceWith(style);
  }
}

function inlineAttributes(document: Document, page: string, files: PackFiles, budget: SheetBudget): void {
  for (const style of document.querySelectorAll('style')) {
    style.textContent = escapeStyle(inlineCss(style.textContent ?? '', page, files, budget));
  }
  for (const element of document.querySelectorAll('[style*="url("]')) {
    element.setAttribute('style', inlineUrls(element.getAttribute('style')!, page, files, budget));
  }
  for (const [selector, name] of [
    ['img[src], input[src]', 'src'],
    ['image[href]', 'href'],
  ]) {
    for (const element of document.querySelectorAll(selector)) {
      const path = resolveAddress(page, element.getAttribute(name)!);
      const bytes = path === null ? undefined : files.get(path);
      const url = bytes && toDataUrl(path!, bytes);
      if (url) element.setAttribute(name, url);
    }
  }
}

function nameFonts(document: Document): void {
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

/** Pictures that a script of the document may come to show: those whose file name stands in it. */
function picturesNamedIn(document: Document, files: PackFiles): Record<string, string> {
  const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent).join('\n');
  const mayName = namesIn(scripts);
  const pictures: Record<string, string> = {};
  for (const [path, bytes] of files) {
    if (!isPicture(path) || bytes.length > MAX_PICTURE_BYTES || !mayName(path)) continue;
    pictures[path] = toDataUrl(path, bytes)!;
  }
  return pictures;
}

/** Names that are not one word are searched for, each through all scripts: so many are. */
const MAX_SEARCHES = 200;

/** Whether a script names a file, or puts the name together from its stem and a folder. */
function namesIn(scripts: string): (path: string) => boolean {
  const words = new Set(scripts.match(/[\w.-]+\/?/g));
  let searches = 0;
  const has = (name: string): boolean => {
    if (/^[\w.-]+\/?$/.test(name)) return words.has(name);
    searches += 1;
    return searches <= MAX_SEARCHES && scripts.includes(name);
  };
  return (path) => {
    const parts = path.split('/');
    const folder = parts.at(-2);
    return has(parts.at(-1)!) || (folder !== undefined && has(`${folder}/`));
  };
}

function createPolicy(document: Document, frames: "'none'" | 'blob:'): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policyFor(frames);
  return meta;
}

function createRuntime(document: Document, runtime: string, config: RuntimeConfig): HTMLScriptElement {
  const script = document.createElement('script');
  script.textContent = escapeScript(`(() => {${runtime}\npackRuntime.start(${JSON.stringify(config)});})();`);
  return script;
}

function createFonts(document: Document, fonts: PageFonts): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = fontsFor(document.documentElement.outerHTML, fonts);
  return style;
}

/**
 * Nothing in a script may end it; in strings and patterns the escaped form means the same. A comment sign only
 * matters, to parsers of HTML, where a tag `<script` follows it.
 */
function escapeScript(code: string): string {
  const closed = code.replace(/<\/(script)/gi, '<\\/$1');
  return /<script/i.test(code) ? closed.replaceAll('<!--', '<\\!--') : closed;
}

const escapeStyle = (css: string): string => css.replace(/<\/(style)/gi, '<\\/$1');

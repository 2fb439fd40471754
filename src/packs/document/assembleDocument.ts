/**
 * Assembles one document from a page of a pack and everything that it refers to.
 *
 * A service worker could serve the files as they are, but browsers provide none to a frame with an opaque origin, and
 * any other origin would let the page reach the app's storage. So scripts, style sheets, pictures and fonts move into
 * the document, in place; their content does not change, except for what generic font families mean.
 */
import type { PackFiles } from '../../contracts/pack';
import { DocumentBudget, withinBudget } from '../../sandbox/document/DocumentBudget';
import type { PageFonts } from '../../sandbox/document/fonts';
import { isPicture, toDataUrl } from '../../sandbox/document/mediaTypes';
import type { Parts } from '../../sandbox/document/parts';
import {
  createFonts,
  createPolicy,
  createScript,
  inlineAttributes,
  inlineScripts,
  inlineSheets,
  nameFonts,
  removeUnwanted,
} from '../../sandbox/document/shutIn';
import { STAND_IN } from '../../sandbox/standIn';
import { resolveAddress } from '../paths';
import type { RuntimeConfig } from '../protocol';
import { packParts } from './packParts';

/** Larger pictures are included only if the document itself refers to them. */
const MAX_PICTURE_BYTES = 256 * 1024;

interface AssembledDocument {
  readonly html: string;
  /** Addresses of scripts and style sheets that are not in the pack, or beyond what a document may bring along. */
  readonly missing: readonly string[];
}

/** What the project adds to a document. */
export interface Equipment {
  /** The script of `virtual:pack-runtime`. */
  readonly runtime: string;
  readonly fonts: PageFonts;
}

export function assembleDocument(
  files: PackFiles,
  page: string,
  equipment: Equipment,
  { isForm = false, budget = new DocumentBudget() } = {},
): AssembledDocument {
  const { runtime, fonts } = equipment;
  const source = files.get(page);
  if (!source) throw new Error(`There is no ${page} in the pack.`);
  const document = new DOMParser().parseFromString(new TextDecoder().decode(source), 'text/html');
  const missing = new Set<string>();
  const all = withinBudget(packParts(files), budget);
  const parts: Parts = {
    find(address, from, kind) {
      const part = all.find(address, from, kind);
      if (!part && kind !== 'asset' && from === page) missing.add(address);
      return part;
    },
  };

  const hasForms = !isForm && markForm(document);
  removeUnwanted(document);
  inlineScripts(document, page, parts);
  inlineSheets(document, page, parts);
  inlineAttributes(document, page, parts);
  nameFonts(document);
  const forms = hasForms ? formsNamedIn(document, page, files, equipment, budget) : undefined;
  const pictures = picturesNamedIn(document, files, budget);
  const config: RuntimeConfig = { page, pictures, ...(forms && { forms }), ...(isForm && { isForm }) };
  document.head.prepend(
    createPolicy(document, { frames: hasForms ? 'blob:' : "'none'" }),
    createFonts(document, fonts),
    createScript(document, `(() => {${runtime}\npackRuntime.start(${JSON.stringify(config)});})();`),
  );
  const doctype = document.doctype ? '<!DOCTYPE html>\n' : '';
  return { html: doctype + document.documentElement.outerHTML, missing: [...missing] };
}

/** The frame in which a page keeps its task, as our own flight forms do (`src/env/InnerFrame.ts`). */
const FORM_FRAME = 'iframe#wrap';
/** The attributes of that frame that the stand-in keeps. */
const KEPT_ATTRIBUTES = ['id', 'class', 'style', 'width', 'height', 'title'];
/** An address of a page, as scripts write it. */
const PAGE_ADDRESS = /["'`]([^"'`<>\s]{1,200}\.html?)(?:[?#][^"'`<>]{0,200})?["'`]/gi;
const MAX_FORMS = 8;

/** Replaces the frame by a stand-in, if there is one. */
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

/**
 * The pages that a script of the document may later show in its frame, each ready to be shown. They are part of the
 * document, and share its budget.
 */
function formsNamedIn(
  document: Document,
  page: string,
  files: PackFiles,
  equipment: Equipment,
  budget: DocumentBudget,
): Record<string, string> {
  const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent).join('\n');
  const forms: Record<string, string> = {};
  for (const [, address] of scripts.matchAll(PAGE_ADDRESS)) {
    const path = resolveAddress(page, address);
    if (path === null || path === page || path in forms || !files.has(path)) continue;
    if (Object.keys(forms).length === MAX_FORMS) break;
    forms[path] = assembleDocument(files, path, equipment, { isForm: true, budget }).html;
  }
  return forms;
}

/** Pictures that a script of the document may later show: those whose file name occurs in it. */
function picturesNamedIn(
  document: Document,
  files: PackFiles,
  budget: DocumentBudget,
): Record<string, string> {
  const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent).join('\n');
  const mayName = namesIn(scripts);
  const pictures: Record<string, string> = {};
  for (const [path, bytes] of files) {
    if (!isPicture(path) || bytes.length > MAX_PICTURE_BYTES || !mayName(path)) continue;
    if (!budget.takeData(bytes.length)) continue;
    pictures[path] = toDataUrl(path, bytes)!;
  }
  return pictures;
}

/** Names that are not a single word are searched for one by one through all scripts, up to this many. */
const MAX_SEARCHES = 200;

/** Whether a script names a file, or composes the name from its stem and a folder. */
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

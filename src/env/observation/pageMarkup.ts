/**
 * What a document shows, as the text of one SVG image: its markup and its styles, with the state of fields, boxes and
 * canvases written into them.
 *
 * The browser lays the copy out by the same rules as the page, so nothing is computed here. Left out is whatever
 * neither markup nor styles contain: hovering, selected text (`selectedText.ts` has that of the page; that of fields is
 * missing), the position of a scroll bar's thumb, and images and fonts of styles that are files of their own.
 */

import { isBlank } from './drawings';
import { FOCUSED, type StyleText } from './StyleText';
import { scrollingOf } from './scrolling';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** An SVG image of the viewport's size. */
export function toSvg(win: Window, styles: StyleText): string {
  const { document, innerWidth: width, innerHeight: height, scrollX, scrollY } = win;
  const page = copyPage(document);
  const css = styles.of(document).replaceAll(']]>', '');
  const style = `<head><style><![CDATA[${css}]]></style></head>`;
  const body = new XMLSerializer().serializeToString(page);
  const frame = `x="${-scrollX}" y="${-scrollY}" width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject ${frame}>`,
    `<html xmlns="${XHTML}" class="${escapeXml(document.documentElement.className)}" style="display: flow-root; min-height: ${height}px;`,
    `background: ${escapeXml(backdrop(document))}">${style}${withoutControls(body)}</html>`,
    '</foreignObject></svg>',
  ].join('');
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What fills the window: the background of the root, or of the body if the root has none (CSS Backgrounds, 2.11). */
export function backdrop({ documentElement, body, defaultView }: Document): string {
  const [own, inherited] = [documentElement, body].map((element) => defaultView!.getComputedStyle(element));
  const isBare = own.backgroundImage === 'none' && own.backgroundColor === 'rgba(0, 0, 0, 0)';
  return (isBare ? inherited : own).background;
}

/** The body in a document of its own, where nothing loads and no script runs. */
function copyPage(document: Document): HTMLElement {
  const copy = document.implementation.createHTMLDocument().importNode(document.body, true);
  const [from, to] = [document.body.getElementsByTagName('*'), [...copy.getElementsByTagName('*')]];
  copyScrolling(document.body, copy);
  for (let i = 0; i < from.length; i++) {
    copyContent(from[i], to[i]);
    copyScrolling(from[i], to[i]);
  }
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) {
    const index = Array.prototype.indexOf.call(from, activeElement);
    to[index]?.setAttribute(FOCUSED, '');
  }
  for (const element of to) {
    if (element.localName === 'script' || isOfTheScore(element)) element.remove();
    else element.removeAttribute('data-tampered');
  }
  return copy;
}

/**
 * The page's own scores, which it hides, and the cover over a page whose episode has ended: neither appears in any
 * observation.
 */
export const isOfTheScore = ({ id }: Element): boolean => id === 'reward-display' || id === 'sync-task-cover';

/**
 * What an element shows besides its markup. Elements are recognised by name: a frame's classes are not those of the
 * host page.
 */
function copyContent(from: Element, to: Element): void {
  switch (from.localName) {
    case 'input': {
      const { type, checked, value } = from as HTMLInputElement;
      if (type === 'checkbox' || type === 'radio') to.toggleAttribute('checked', checked);
      else if (type !== 'file') to.setAttribute('value', value);
      break;
    }
    case 'textarea':
      to.textContent = (from as HTMLTextAreaElement).value;
      break;
    case 'option':
      to.toggleAttribute('selected', (from as HTMLOptionElement).selected);
      break;
    case 'canvas':
      showDrawing(from as HTMLCanvasElement, to as HTMLElement);
      break;
    case 'img':
      if (!(from as HTMLImageElement).src.startsWith('data:')) {
        to.setAttribute('src', toDataUrl(from as HTMLImageElement));
      }
  }
}

/** Where no script runs, a canvas is just a box. */
function showDrawing(canvas: HTMLCanvasElement, { style }: HTMLElement): void {
  const { display, width, height } = canvas.ownerDocument.defaultView!.getComputedStyle(canvas);
  Object.assign(style, { display: display === 'inline' ? 'inline-block' : display, width, height });
  style.background = isBlank(canvas)
    ? 'none'
    : `url(${canvas.toDataURL()}) 0 0 / 100% 100% no-repeat content-box`;
}

/** Keyed by image: its address and content, which do not change. */
const known = new WeakMap<HTMLImageElement, { readonly src: string; readonly url: string }>();

/** The pixels of a loaded image of the same origin; an SVG image may not refer to files. */
function toDataUrl(image: HTMLImageElement): string {
  const { src, naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) return '';
  const before = known.get(image);
  if (before?.src === src) return before.url;
  const canvas = Object.assign(image.ownerDocument.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  const url = canvas.toDataURL();
  known.set(image, { src, url });
  return url;
}

/** Puts scrolled content where it has been scrolled to. */
function copyScrolling(from: Element, to: Element): void {
  const win = from.ownerDocument.defaultView!;
  const scrolling = scrollingOf(from, win);
  if (!scrolling) return;
  if (to.localName === 'textarea') {
    to.replaceWith(scrolledText(from as HTMLTextAreaElement, to as HTMLTextAreaElement));
    return;
  }
  const { left, top } = scrolling;
  const inLine = { position: 'relative', left: `${-left}px`, top: `${-top}px` };
  const asBox = { translate: `${-left}px ${-top}px` };
  const children = [...to.childNodes];
  from.childNodes.forEach((original, i) => {
    const child = children[i];
    if (original.nodeType === Node.ELEMENT_NODE) {
      const isInLine = win.getComputedStyle(original as Element).display === 'inline';
      Object.assign((child as HTMLElement).style, isInLine ? inLine : asBox);
    } else if (original.nodeType === Node.TEXT_NODE && original.textContent?.trim()) {
      const span = to.ownerDocument.createElement('span');
      Object.assign(span.style, inLine);
      child.replaceWith(span);
      span.append(child);
    }
  });
}

/** No markup scrolls a text area, so a box that looks the same stands in for it. */
function scrolledText(from: HTMLTextAreaElement, to: HTMLTextAreaElement): HTMLElement {
  const box = to.ownerDocument.createElement('div');
  const style = from.ownerDocument.defaultView!.getComputedStyle(from);
  for (const { name, value } of Array.from(to.attributes)) box.setAttribute(name, value);
  for (const name of TEXT_AREA_STYLES) box.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(box.style, { overflow: 'hidden', whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
  const text = to.ownerDocument.createElement('div');
  text.textContent = from.value;
  text.style.marginTop = `${-from.scrollTop}px`;
  box.append(text);
  return box;
}

const TEXT_AREA_STYLES = [
  'display',
  'vertical-align',
  'box-sizing',
  'width',
  'height',
  'margin',
  'padding',
  'border',
  'background-color',
  'color',
  'font',
  'line-height',
  'text-align',
] as const;

/** XML does not allow control characters and halves of surrogate pairs. */
const withoutControls = (xml: string): string => xml.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');

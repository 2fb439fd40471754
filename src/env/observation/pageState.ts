/**
 * Everything that a picture of a page is drawn from, as one text: if it is the same, so is the picture. It carries the
 * same information as the copy that is drawn (`pageMarkup.ts`) at a fraction of the cost; in most steps a page stands
 * still, and only its time left changes.
 */
import { drawingState } from './drawings';
import { backdrop, isOfTheScore } from './pageMarkup';
import type { StyleText } from './StyleText';
import { scrollingOf } from './scrolling';

export function pageState(win: Window, styles: StyleText): string {
  const { document, innerWidth, innerHeight, scrollX, scrollY } = win;
  const { documentElement, body, activeElement } = document;
  const elements = body.getElementsByTagName('*');
  const state: (string | number | boolean)[] = [innerWidth, innerHeight, scrollX, scrollY];
  state.push(documentElement.className, backdrop(document), styles.stateOf(document));
  state.push(body.scrollLeft, body.scrollTop, Array.prototype.indexOf.call(elements, activeElement));
  for (let i = 0; i < elements.length; i++) {
    const scrolling = scrollingOf(elements[i], win);
    if (scrolling) state.push('scrolled', i, scrolling.left, scrolling.top);
    addContent(elements[i], state);
  }
  state.push((body.cloneNode(false) as Element).outerHTML);
  for (const node of body.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) state.push(true, node.nodeValue!);
    else if (node.nodeType === Node.ELEMENT_NODE && !isOfTheScore(node as Element))
      state.push(withoutMarks((node as Element).outerHTML));
  }
  return JSON.stringify(state);
}

/**
 * Without the marks of clicked elements. Only those in a tag: a lookalike in a text is followed by a bracket that opens
 * a tag.
 */
const withoutMarks = (markup: string): string => markup.replaceAll(/ data-tampered="[^"]*"(?=[^<]*>)/g, '');

/**
 * What an element shows besides its markup. Elements are recognised by name: a frame's classes are not those of the
 * host page.
 */
function addContent(element: Element, state: (string | number | boolean)[]): void {
  switch (element.localName) {
    case 'input': {
      const { checked, value } = element as HTMLInputElement;
      state.push(checked, value);
      break;
    }
    case 'textarea':
      state.push((element as HTMLTextAreaElement).value);
      break;
    case 'option':
      state.push((element as HTMLOptionElement).selected);
      break;
    case 'canvas': {
      const canvas = element as HTMLCanvasElement;
      const { display, width, height } = canvas.ownerDocument.defaultView!.getComputedStyle(canvas);
      state.push(display, width, height, drawingState(canvas));
      break;
    }
    case 'img': {
      const { src, naturalWidth, naturalHeight } = element as HTMLImageElement;
      state.push(src, naturalWidth, naturalHeight);
    }
  }
}

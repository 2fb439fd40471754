/** How elements look: colours, pictures, scroll positions. For experts and for display; not read unless requested. */
import type { Appearance } from '../../contracts/env';

export function appearanceOf(element: Element, win: Window): Appearance {
  const style = win.getComputedStyle(element);
  const label = labelOf(element);
  const scroll = scrollOf(element);
  const pixels = pixelsOf(element, win);
  return {
    color: style.color,
    background: style.backgroundColor,
    ...(element.namespaceURI === SVG ? { fill: style.fill } : {}),
    ...(label ? { label } : {}),
    ...(scroll ? { scroll } : {}),
    ...(pixels ? { pixels } : {}),
  };
}

const SVG = 'http://www.w3.org/2000/svg';

const labelOf = (element: Element): string | null =>
  element.getAttribute('alt') ?? element.getAttribute('title') ?? element.getAttribute('placeholder');

function scrollOf({ scrollTop, scrollHeight, clientHeight }: Element): Appearance['scroll'] {
  const maxTop = scrollHeight - clientHeight;
  return clientHeight > 0 && maxTop > 0 ? { top: scrollTop, maxTop } : undefined;
}

/**
 * The pixels of a canvas that is visible as a whole: an empty one has none, and one larger than the page has more than
 * is shown.
 */
function pixelsOf(element: Element, win: Window): Appearance['pixels'] {
  if (element.localName !== 'canvas') return undefined;
  const { width, height } = element as HTMLCanvasElement;
  const isSeen = width > 0 && height > 0 && width <= win.innerWidth && height <= win.innerHeight;
  if (!isSeen) return undefined;
  const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
  return data && { width, height, data };
}

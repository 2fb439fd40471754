/** Drawings as standalone files: with their actual colours instead of the page's variables. */

const PNG_SCALE = 2;
const SVG = 'http://www.w3.org/2000/svg';

/** @param text of a whole drawing; CSS variables of the page may stand for colours */
export function toSvgFile(text: string): Blob {
  return new Blob([withColors(text)], { type: 'image/svg+xml' });
}

export async function toPngFile(text: string): Promise<Blob> {
  const url = URL.createObjectURL(toSvgFile(text));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth * PNG_SCALE, image.naturalHeight * PNG_SCALE);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** One of the page's drawings, on its background. */
export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', SVG);
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('style', 'fill: var(--mantine-color-body)');
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

/** A drawing made of parts that are already SVG text. */
export const wholeSvg = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="${SVG}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" font-family="system-ui, sans-serif" font-size="11"><rect width="100%" height="100%" style="fill: var(--mantine-color-body)"/>${parts.join('')}</svg>`;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function withColors(text: string): string {
  const style = getComputedStyle(document.documentElement);
  return text.replaceAll(
    /var\((--[\w-]+)\)/g,
    (_, name: string) => style.getPropertyValue(name).trim() || '#888888',
  );
}

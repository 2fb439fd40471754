/** A drawing of the page as a file of its own: with the colours that it has here, in place of the page's variables. */

const PNG_SCALE = 2;

export function toSvgFile(svg: SVGSVGElement): Blob {
  return new Blob([svgText(svg)], { type: 'image/svg+xml' });
}

export async function toPngFile(svg: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(toSvgFile(svg));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(svg.clientWidth * PNG_SCALE, svg.clientHeight * PNG_SCALE);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}

function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const style = getComputedStyle(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('style', 'fill: var(--mantine-color-body)');
  copy.prepend(ground);
  return new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim() || '#888888');
}

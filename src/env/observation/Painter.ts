/** Draws a page that was read: the browser lays out and paints a copy of it as an image. */
import type { Screenshot } from '../../contracts/env';
import type { PictureSize } from '../../contracts/needs';
import { countPicture } from './pictureGarbage';
import { type Box, paintSelection } from './selectedText';

/** A page that has been read but not yet drawn; plain data. */
export interface Reading {
  /** The visible part of the page, in CSS pixels. */
  readonly screen: PictureSize;
  /** The page as SVG. */
  readonly whole: string;
  readonly selected: readonly Box[];
  readonly insets: readonly {
    readonly svg: string;
    readonly left: number;
    readonly top: number;
  }[];
}

/** The picture of a reading, one pixel for each CSS pixel, or scaled from that to another size. */
export type Draw = (reading: Reading, size: PictureSize) => Promise<Screenshot>;

export class Painter {
  /** The whole screen of the last reading. */
  private context = createContext({ width: 1, height: 1 });
  /** Of the size last requested, where that is not the screen's. */
  private scaled = createContext({ width: 1, height: 1 });

  readonly draw: Draw = async ({ screen, whole, selected, insets }, size) => {
    const [picture, ...inner] = await Promise.all([whole, ...insets.map(({ svg }) => svg)].map(load));
    this.context = blank(this.context, screen);
    this.context.drawImage(picture, 0, 0);
    paintSelection(this.context, selected);
    for (const [i, { left, top }] of insets.entries()) this.context.drawImage(inner[i], left, top);
    const { width, height } = size;
    const { data } = this.scale(size).getImageData(0, 0, width, height);
    return { width, height, data };
  };

  /** The drawn picture, in a canvas of the given size. */
  private scale(size: PictureSize): OffscreenCanvasRenderingContext2D {
    const { canvas } = this.context;
    if (isOfSize(canvas, size)) return this.context;
    this.scaled = blank(this.scaled, size);
    // Pixels of a smaller picture are the mean of the pixels they stand for.
    this.scaled.imageSmoothingQuality = 'high';
    this.scaled.drawImage(canvas, 0, 0, size.width, size.height);
    return this.scaled;
  }
}

/** The same canvas, or a new one if the size differs. */
function blank(
  context: OffscreenCanvasRenderingContext2D,
  size: PictureSize,
): OffscreenCanvasRenderingContext2D {
  if (!isOfSize(context.canvas, size)) return createContext(size);
  context.clearRect(0, 0, size.width, size.height);
  return context;
}

const isOfSize = (canvas: PictureSize, { width, height }: PictureSize): boolean =>
  canvas.width === width && canvas.height === height;

const createContext = ({ width, height }: PictureSize): OffscreenCanvasRenderingContext2D =>
  new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;

/**
 * Uses a data URL, in which most characters need no escaping: a canvas with an SVG image from anywhere else may not be
 * read.
 */
function load(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.onload = () => {
      countPicture();
      resolve(image);
    };
    image.onerror = () => reject(new Error('the page cannot be drawn'));
    image.src = `data:image/svg+xml;charset=utf-8,${svg.replace(/[%#\t\n\r]/g, encodeURIComponent)}`;
  });
}

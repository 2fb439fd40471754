/** Pixels of a task page, as a person would see its screen: drawn by the browser from a copy of the page. */
import type { Screenshot } from '../../contracts/env';
import type { PictureSize } from '../../contracts/needs';
import { toSvg } from './pageMarkup';
import { pageState } from './pageState';
import { countPicture } from './pictureGarbage';
import { StyleText } from './StyleText';
import { type Box, paintSelection, selectedBoxes } from './selectedText';

/** What is looked at: a task frame, or anything with a window and a screen. */
interface Subject {
  readonly window: Window;
  readonly task: { readonly screen: PictureSize };
}

/** A page as it was read, before it is drawn. */
interface Reading {
  /** Of the page, as SVG. */
  readonly whole: string;
  readonly selected: readonly Box[];
  readonly insets: readonly {
    readonly svg: string;
    readonly left: number;
    readonly top: number;
  }[];
}

/** Pages come back: episodes begin alike, and what was opened is closed. In the full size of a page these take 2 MB. */
const KEPT = 16;

/** Keeps what pictures have in common, so that the second is cheaper than the first. */
export class Camera {
  private readonly styles = new StyleText();
  /** By what they are of, the last one asked for at the end: a page that was seen is not drawn again. */
  private readonly kept = new Map<string, Promise<Screenshot>>();
  private readonly context: OffscreenCanvasRenderingContext2D;
  /** Of the size that was asked for last, where that is not the screen's. */
  private scaled: OffscreenCanvasRenderingContext2D | null = null;

  constructor(private readonly subject: Subject) {
    this.context = createContext(subject.task.screen);
  }

  /**
   * The screen as it is at the call: the page is read before this returns, only drawing takes longer. One pixel for each
   * CSS pixel, or scaled from that to another size. The same page gives the same pixels.
   */
  async capture(size: PictureSize = this.subject.task.screen): Promise<Screenshot> {
    const { window } = this.subject;
    const of = JSON.stringify([size.width, size.height, this.stateOf(window)]);
    const picture = this.kept.get(of) ?? this.draw(this.read(window), size);
    this.keep(of, picture);
    try {
      const { width, height, data } = await picture;
      // A copy, as pictures are handed over to other threads.
      return { width, height, data: data.slice() };
    } catch (error) {
      this.kept.delete(of);
      throw error;
    }
  }

  private keep(of: string, picture: Promise<Screenshot>): void {
    this.kept.delete(of);
    this.kept.set(of, picture);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
  }

  private async draw({ whole, selected, insets }: Reading, size: PictureSize): Promise<Screenshot> {
    const [picture, ...inner] = await Promise.all([whole, ...insets.map(({ svg }) => svg)].map(load));
    const { context } = this;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(picture, 0, 0);
    paintSelection(context, selected);
    for (const [i, { left, top }] of insets.entries()) context.drawImage(inner[i], left, top);
    const { width, height } = size;
    return { width, height, data: this.scale(size).getImageData(0, 0, width, height).data };
  }

  /** What has been drawn, in a canvas of that size. */
  private scale({ width, height }: PictureSize): OffscreenCanvasRenderingContext2D {
    const { canvas } = this.context;
    if (canvas.width === width && canvas.height === height) return this.context;
    if (this.scaled?.canvas.width !== width || this.scaled.canvas.height !== height) {
      this.scaled = createContext({ width, height });
      // Smaller pixels are the mean of those that they stand for.
      this.scaled.imageSmoothingQuality = 'high';
    }
    this.scaled.clearRect(0, 0, width, height);
    this.scaled.drawImage(canvas, 0, 0, width, height);
    return this.scaled;
  }

  private stateOf(win: Window): unknown {
    const inner = framesIn(win).map(({ inner, ...place }) => [place, pageState(inner, this.styles)]);
    return [pageState(win, this.styles), selectedBoxes(win), inner];
  }

  /** The page and the pages in its frames, which a copy leaves blank. */
  private read(win: Window): Reading {
    const insets = framesIn(win).map(({ inner, ...place }) => ({
      svg: toSvg(inner, this.styles),
      ...place,
    }));
    return { whole: toSvg(win, this.styles), selected: selectedBoxes(win), insets };
  }
}

/** The pages in a page's frames, and where they are. */
function framesIn(win: Window) {
  return Array.from(win.document.querySelectorAll('iframe')).flatMap((iframe) => {
    const inner = iframe.contentDocument && iframe.contentWindow;
    if (!inner) return [];
    const { left, top } = iframe.getBoundingClientRect();
    return [{ inner, left: left + iframe.clientLeft, top: top + iframe.clientTop }];
  });
}

const createContext = ({ width, height }: PictureSize): OffscreenCanvasRenderingContext2D =>
  new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;

/** As a data URL, in which most characters may stand as they are: pixels of a canvas with an SVG image from anywhere else may not be read. */
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

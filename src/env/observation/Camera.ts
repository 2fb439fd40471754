/** Pixels of a task page, as a person would see its screen: drawn by the browser from a copy of the page. */
import type { Screenshot } from '../../contracts/env';
import type { PictureSize } from '../../contracts/needs';
import { toSvg } from './pageMarkup';
import { StyleText } from './StyleText';

/** What is looked at: a task frame, or anything with a window and a screen. */
interface Subject {
  readonly window: Window;
  readonly task: { readonly screen: PictureSize };
}

/** Keeps what pictures have in common, so that the second is cheaper than the first. */
export class Camera {
  private readonly styles = new StyleText();
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
    const { context } = this;
    const image = await this.imageOf(this.subject.window);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(image.picture, 0, 0);
    for (const { picture, left, top } of image.insets) context.drawImage(picture, left, top);
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

  /** The page and the pages in its frames, which a copy leaves blank. */
  private async imageOf(win: Window): Promise<{ picture: HTMLImageElement; insets: readonly Inset[] }> {
    const insets = Array.from(
      win.document.querySelectorAll('iframe'),
      async (iframe): Promise<Inset | null> => {
        const inner = iframe.contentDocument && iframe.contentWindow;
        if (!inner) return null;
        const { left, top } = iframe.getBoundingClientRect();
        const place = { left: left + iframe.clientLeft, top: top + iframe.clientTop };
        return { picture: await load(toSvg(inner, this.styles)), ...place };
      },
    );
    const picture = await load(toSvg(win, this.styles));
    return { picture, insets: (await Promise.all(insets)).filter((inset) => inset !== null) };
  }
}

interface Inset {
  readonly picture: HTMLImageElement;
  readonly left: number;
  readonly top: number;
}

const createContext = ({ width, height }: PictureSize): OffscreenCanvasRenderingContext2D =>
  new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;

/** As a data URL: pixels of a canvas with an SVG image from anywhere else may not be read. */
function load(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the page cannot be drawn'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

/** Pixels of a task page, as a person would see its screen: drawn by the browser from a copy of the page. */
import { toSvg } from './pageMarkup';
import { StyleText } from './StyleText';

/** What is looked at: a task frame, or anything with a window and a screen. */
export interface Subject {
  readonly window: Window;
  readonly task: { readonly screen: { readonly width: number; readonly height: number } };
}

/** Keeps what pictures have in common, so that the second is cheaper than the first. */
export class Camera {
  private readonly styles = new StyleText();
  private readonly context: OffscreenCanvasRenderingContext2D;

  constructor(private readonly subject: Subject) {
    const { width, height } = subject.task.screen;
    this.context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  }

  /** The screen, one pixel for each CSS pixel. The same page gives the same pixels. */
  async capture(): Promise<ImageData> {
    const { width, height } = this.context.canvas;
    const image = await this.imageOf(this.subject.window);
    this.context.clearRect(0, 0, width, height);
    this.context.drawImage(image.picture, 0, 0);
    for (const { picture, left, top } of image.insets) this.context.drawImage(picture, left, top);
    return this.context.getImageData(0, 0, width, height);
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

/** As a data URL: pixels of a canvas with an SVG image from anywhere else may not be read. */
function load(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the page cannot be drawn'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

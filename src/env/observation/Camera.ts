/** Pixels of a task page, as a person would see its screen: drawn by the browser from a copy of the page. */
import type { Screenshot } from '../../contracts/env';
import type { PictureSize } from '../../contracts/needs';
import { type Draw, Painter, type Reading } from './Painter';
import { toSvg } from './pageMarkup';
import { pageState } from './pageState';
import { StyleText } from './StyleText';
import { selectedBoxes } from './selectedText';

/** The subject of a picture: a task frame, or anything with a window and a screen. */
interface Subject {
  readonly window: Window;
  readonly task: { readonly screen: PictureSize };
}

/**
 * The number of pictures kept. Pages recur: episodes begin alike, and what was opened is closed. In the full size of a
 * page, these take 2 MB.
 */
const KEPT = 16;

/** Keeps what pictures have in common, so that the second is cheaper than the first one. */
export class Camera {
  private readonly styles = new StyleText();
  /** Keyed by page state, the most recently requested last: a page that was seen before is not drawn again. */
  private readonly kept = new Map<string, Promise<Screenshot>>();

  /** @param draw draws a reading; by default, in this thread */
  constructor(
    private readonly subject: Subject,
    private readonly draw: Draw = new Painter().draw,
  ) {}

  /**
   * The screen at the time of the call: the page is read before this returns; only drawing takes longer. One pixel for
   * each CSS pixel, or scaled from that to another size. The same page gives the same pixels.
   */
  async capture(size: PictureSize = this.subject.task.screen): Promise<Screenshot> {
    const { window } = this.subject;
    const of = JSON.stringify([size.width, size.height, this.stateOf(window)]);
    const picture = this.kept.get(of) ?? this.draw(this.read(window), size);
    this.keep(of, picture);
    try {
      const { width, height, data } = await picture;
      // A copy, as pictures are transferred to other threads.
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

  private stateOf(win: Window): unknown {
    const inner = framesIn(win).map(({ inner, ...place }) => [place, pageState(inner, this.styles)]);
    return [pageState(win, this.styles), selectedBoxes(win), inner];
  }

  /** The page and the pages in its frames, which would be blank in a copy. */
  private read(win: Window): Reading {
    const insets = framesIn(win).map(({ inner, ...place }) => ({
      svg: toSvg(inner, this.styles),
      ...place,
    }));
    const { screen } = this.subject.task;
    return { screen, whole: toSvg(win, this.styles), selected: selectedBoxes(win), insets };
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

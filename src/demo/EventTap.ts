/**
 * Hears every event of a page before and after the page's own handlers, and those of the frame inside it: booking forms
 * are separate pages in `iframe#wrap`, loaded again in every episode.
 */
import type { PageWindow } from '../env/page';

interface EventTapOptions {
  readonly types: readonly string[];
  readonly onEvent: (event: Event) => void;
  /** A page has arrived in the inner frame. */
  readonly onInnerPage: () => void;
}

export class EventTap {
  private readonly frame: HTMLIFrameElement | null;
  /** The inner page listened to. */
  private inner: Document | null = null;

  constructor(
    private readonly page: PageWindow,
    private readonly options: EventTapOptions,
  ) {
    this.frame = page.document.querySelector<HTMLIFrameElement>('iframe#wrap');
    this.listen(page.document);
    this.frame?.addEventListener('load', this.onLoad);
    this.joinInner();
  }

  /** Whether the event is one of the inner page. */
  isInner(event: Event): boolean {
    return this.inner !== null && event.currentTarget === this.inner;
  }

  dispose(): void {
    this.frame?.removeEventListener('load', this.onLoad);
    this.unlisten(this.page.document);
    if (this.inner) this.unlisten(this.inner);
  }

  private readonly onLoad = (): void => {
    this.joinInner();
    this.options.onInnerPage();
  };

  private joinInner(): void {
    this.inner = this.frame?.contentDocument ?? null;
    if (this.inner) this.listen(this.inner);
  }

  private listen(document: Document): void {
    const { types, onEvent } = this.options;
    for (const type of types) {
      document.addEventListener(type, onEvent, true);
      document.addEventListener(type, onEvent, false);
    }
  }

  private unlisten(document: Document): void {
    const { types, onEvent } = this.options;
    for (const type of types) {
      document.removeEventListener(type, onEvent, true);
      document.removeEventListener(type, onEvent, false);
    }
  }
}

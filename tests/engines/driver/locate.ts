/** Finding things in the page. `locate` runs there: it may use nothing from outside its own text. */

export interface Query {
  readonly css: string;
  /** Accessible name or text, with white space normalised. */
  readonly text?: string;
  /** Regular expression that the name or text must match. */
  readonly matches?: string;
  /** Only within the match of this query. */
  readonly within?: Query;
  /** In the document of the iframe that matches this query. */
  readonly frame?: Query;
}

/** An element that can be seen. Coordinates are CSS pixels of the page's viewport, including frames and their scale. */
export interface Found {
  /** Centre. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** Whether it is enabled. */
  readonly isEnabled: boolean;
}

/** The first visible element that matches `query`, scrolled into view. */
export function locate(query: Query): Found | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  function nameOf(element: HTMLElement): string {
    const label = element.getAttribute('aria-label');
    const labelledBy = element.getAttribute('aria-labelledby');
    if (label !== null) return tidy(label);
    if (labelledBy !== null) {
      return tidy(
        labelledBy
          .split(' ')
          .map((id) => element.ownerDocument.getElementById(id)?.textContent)
          .join(' '),
      );
    }
    return tidy(element.innerText ?? element.textContent);
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      element.ownerDocument.defaultView!.getComputedStyle(element).visibility === 'visible'
    );
  }

  function search({ css, text, matches, within, frame }: Query): HTMLElement | null {
    const outer = within ?? frame;
    const host = outer ? search(outer) : null;
    if (outer && !host) return null;
    const root = frame ? (host as HTMLIFrameElement).contentDocument : (host ?? document);
    const candidates = [...(root?.querySelectorAll<HTMLElement>(css) ?? [])];
    const isAnswer = (element: HTMLElement) =>
      isShown(element) &&
      (text === undefined || nameOf(element) === text || tidy(element.textContent) === text) &&
      (matches === undefined || new RegExp(matches).test(tidy(element.textContent)));
    return candidates.find(isAnswer) ?? null;
  }

  /** Rectangle in the viewport of the top page. */
  function place(element: Element): { left: number; top: number; width: number; height: number } {
    const { left, top, width, height } = element.getBoundingClientRect();
    const iframe = element.ownerDocument.defaultView!.frameElement as HTMLElement | null;
    if (!iframe) return { left, top, width, height };
    const outer = place(iframe);
    const scale = outer.width / iframe.offsetWidth;
    const border = scale * iframe.clientLeft;
    return {
      left: outer.left + border + scale * left,
      top: outer.top + border + scale * top,
      width: scale * width,
      height: scale * height,
    };
  }

  const element = search(query);
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = place(element);
  return {
    x: left + width / 2,
    y: top + height / 2,
    left,
    top,
    width,
    height,
    text:
      'value' in element && typeof element.value === 'string'
        ? element.value
        : tidy(element.innerText ?? element.textContent),
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
  };
}

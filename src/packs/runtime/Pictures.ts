/**
 * Relative addresses of pictures that scripts set while the page runs. The document is in no folder, so they are
 * replaced by the data URLs that came with it.
 */
import { resolveAddress } from '../paths';
import type { RuntimeConfig } from '../protocol';

const CSS_URL = /url\(\s*(["']?)([^)"']+)\1\s*\)/g;

export class Pictures {
  constructor(private readonly config: RuntimeConfig) {}

  /** The data URL of a picture that came with the document, else the address unchanged. */
  resolve(address: string): string {
    const path = resolveAddress(this.config.page, address);
    return (path !== null && this.config.pictures[path]) || address;
  }

  /** Watches sources and inline styles, before the page's first script. */
  install(win: Window & typeof globalThis): void {
    if (Object.keys(this.config.pictures).length === 0) return;
    this.patchSource(win.HTMLImageElement.prototype);
    // Callbacks run as microtasks: before the page is next observed.
    const observer = new win.MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes') this.mend(target as Element);
        for (const node of addedNodes) if (node.nodeType === 1) this.mendAll(node as Element);
      }
    });
    observer.observe(win.document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['src', 'style', 'href'],
    });
  }

  /** A picture that is only drawn on a canvas is never in the document. */
  private patchSource(prototype: HTMLImageElement): void {
    const { resolve } = Pictures.prototype;
    const pictures = this;
    const native = Object.getOwnPropertyDescriptor(prototype, 'src')!;
    Object.defineProperty(prototype, 'src', {
      ...native,
      set(this: HTMLImageElement, address: unknown) {
        native.set!.call(this, resolve.call(pictures, String(address)));
      },
    });
  }

  private mendAll(root: Element): void {
    this.mend(root);
    for (const element of root.querySelectorAll('[src], [style], image[href]')) this.mend(element);
  }

  private mend(element: Element): void {
    for (const name of ['src', 'href']) {
      if (name === 'href' && element.localName !== 'image') continue;
      const address = element.getAttribute(name);
      const resolved = address && this.resolve(address);
      if (resolved && resolved !== address) element.setAttribute(name, resolved);
    }
    const style = element.getAttribute('style');
    if (!style?.includes('url(')) return;
    const resolved = style.replace(CSS_URL, (whole, _, address: string) => {
      const url = this.resolve(address);
      return url === address ? whole : `url("${url}")`;
    });
    if (resolved !== style) element.setAttribute('style', resolved);
  }
}

/**
 * Parts that scripts add to a recorded page while it runs: more scripts, style sheets, pictures. The policy lets none
 * of them load by its address, so addresses are held back, the host is asked, and its answers replace them.
 */
import type { PageState } from './PageState';

type Win = Window & typeof globalThis;

const CSS_URL = /url\(\s*(["']?)([^)"']+)\1\s*\)/g;
/** Addresses that need no answer from the host. */
const IS_HERE = /^\s*(?:data:|blob:|about:|#|$)/i;

export class LateParts {
  /** Addresses that were held back. */
  private readonly addresses = new WeakMap<Element, string>();
  private readonly setAttribute: Element['setAttribute'];

  constructor(
    private readonly win: Win,
    private readonly state: PageState,
  ) {
    this.setAttribute = win.Element.prototype.setAttribute;
  }

  /** To be called before the page's first script. */
  install(): void {
    const { win } = this;
    this.holdBack(win.HTMLScriptElement.prototype, 'src');
    this.holdBack(win.HTMLLinkElement.prototype, 'href');
    this.holdBack(win.HTMLImageElement.prototype, 'src');
    this.holdBackAttributes();
    // The policy has refused a sheet in markup, but the host may still have it.
    const hush = (event: Event) => {
      const link = event.target as Element;
      if (event.isTrusted && link.localName === 'link' && this.addresses.has(link))
        event.stopImmediatePropagation();
    };
    win.addEventListener('error', hush, true);
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

  /** Holds back an address that is set as a property. Reading it back gives the absolute address, as in browsers. */
  private holdBack(prototype: Element, name: 'src' | 'href'): void {
    const late = this;
    const native = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperty(prototype, name, {
      ...native,
      get(this: Element) {
        const held = late.addresses.get(this);
        return held === undefined ? native.get!.call(this) : (late.state.resolve(held) ?? held);
      },
      set(this: Element, address: unknown) {
        if (!late.hold(this, `${address}`)) native.set!.call(this, address);
      },
    });
  }

  private holdBackAttributes(): void {
    const late = this;
    const { setAttribute } = this;
    const { getAttribute } = this.win.Element.prototype;
    Object.assign(this.win.Element.prototype, {
      setAttribute(this: Element, name: string, value: string) {
        const isHeld = addressOf(this) === `${name}`.toLowerCase() && late.hold(this, `${value}`);
        if (!isHeld) setAttribute.call(this, name, value);
      },
      getAttribute(this: Element, name: string) {
        const held = addressOf(this) === `${name}`.toLowerCase() ? late.addresses.get(this) : undefined;
        return held ?? getAttribute.call(this, name);
      },
    });
  }

  /**
   * Returns whether the address is kept from the browser. A picture is requested at once, other parts when they are in
   * the document.
   */
  private hold(element: Element, address: string): boolean {
    if (IS_HERE.test(address)) {
      this.addresses.delete(element);
      return false;
    }
    this.addresses.set(element, address);
    if (element.localName === 'img') this.bringPicture(element as HTMLImageElement, address);
    else if (element.isConnected) this.mend(element);
    return true;
  }

  private mendAll(root: Element): void {
    this.mend(root);
    for (const element of root.querySelectorAll('script, link, img, [style], style, image'))
      this.mend(element);
  }

  private mend(element: Element): void {
    switch (element.localName) {
      case 'script':
        this.bringScript(element as HTMLScriptElement);
        break;
      case 'link':
        this.bringSheet(element as HTMLLinkElement);
        break;
      case 'img':
      case 'image': {
        const name = addressOf(element)!;
        // A picture made by a parser from markup.
        const raw = element.attributes.getNamedItem(name)?.value ?? '';
        if (!IS_HERE.test(raw) && this.addresses.get(element) !== raw) this.bringPicture(element, raw);
        break;
      }
      case 'style':
        this.mendStyle(element.textContent ?? '', (css) => {
          element.textContent = css;
        });
    }
    const style = element.attributes.getNamedItem('style')?.value;
    if (style) this.mendStyle(style, (css) => this.setAttribute.call(element, 'style', css));
  }

  /** Inserts a script that replaces the one with the address; it runs in its place. */
  private bringScript(script: HTMLScriptElement): void {
    const address = this.take(script);
    if (address === null) return;
    this.ask('script', address, (code) => {
      if (code !== null) {
        const copy = this.win.document.createElement('script');
        if (script.type) copy.type = script.type;
        copy.textContent = code;
        script.after(copy);
        copy.remove();
      }
      script.dispatchEvent(new this.win.Event(code === null ? 'error' : 'load'));
    });
  }

  private bringSheet(link: HTMLLinkElement): void {
    if (!/\bstylesheet\b/i.test(link.rel)) return;
    // A link made by a parser from markup.
    const raw = link.attributes.getNamedItem('href')?.value ?? '';
    if (!IS_HERE.test(raw) && !this.addresses.has(link)) this.addresses.set(link, raw);
    const address = this.take(link);
    if (address === null) return;
    this.ask('style', address, (css) => {
      const style = this.win.document.createElement('style');
      if (css !== null && link.isConnected) {
        if (link.media) style.media = link.media;
        style.textContent = css;
        link.after(style);
      }
      link.dispatchEvent(new this.win.Event(css === null ? 'error' : 'load'));
      // A sheet is often for printing until it has loaded.
      if (style.media !== link.media) style.media = link.media;
    });
  }

  private bringPicture(picture: Element, address: string): void {
    this.addresses.set(picture, address);
    this.ask('asset', address, (source) => {
      // Another picture may have been requested in the meantime.
      if (this.addresses.get(picture) !== address) return;
      if (source === null) picture.dispatchEvent(new this.win.Event('error'));
      else this.setAttribute.call(picture, addressOf(picture)!, source);
    });
  }

  private mendStyle(css: string, put: (css: string) => void): void {
    const wanted = [...css.matchAll(CSS_URL)].map(([, , address]) => address);
    if (wanted.every((address) => IS_HERE.test(address))) return;
    const found = new Map<string, string>();
    const rest = new Set(wanted.filter((address) => !IS_HERE.test(address)));
    for (const address of [...rest]) {
      this.ask('asset', address, (source) => {
        rest.delete(address);
        // Missing pictures are not requested again when the text has been inserted.
        found.set(address, source ?? 'data:,');
        if (rest.size === 0)
          put(
            css.replace(CSS_URL, (whole, _, name: string) =>
              found.has(name) ? `url("${found.get(name)}")` : whole,
            ),
          );
      });
    }
  }

  /** The address that an element in the document is waiting for; returned only once. */
  private take(element: Element): string | null {
    const address = this.addresses.get(element);
    if (address === undefined || this.taken.has(element)) return null;
    this.taken.add(element);
    return address;
  }

  private readonly taken = new WeakSet<Element>();

  private ask(
    kind: 'script' | 'style' | 'asset',
    address: string,
    put: (content: string | null) => void,
  ): void {
    const url = this.state.resolve(address);
    if (url === null || !/^https?:/i.test(url)) return;
    void this.state
      .ask(kind, () => ({ method: 'GET', url }))
      .then((answer) => {
        const isThere = answer !== null && answer.status < 400 && answer.part !== undefined;
        put(isThere ? answer.part! : null);
      });
  }
}

/** The attribute with the address of what an element loads; null if it loads nothing. */
const addressOf = ({ localName }: Element): 'src' | 'href' | null => {
  if (localName === 'script' || localName === 'img') return 'src';
  return localName === 'link' || localName === 'image' ? 'href' : null;
};

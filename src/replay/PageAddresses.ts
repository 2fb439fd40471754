/**
 * Addresses of documents that are shown again and again. A browser that has read a script of the same text at the same address need not
 * read it again, so such a document keeps its address, and what differs from one showing to the next is told beside it.
 *
 * They are made by a holder that holds nothing: they take over its policy as they would that of any holder (`src/packs/showDocument.ts`), and are
 * gone with it.
 */
export class PageAddresses {
  private readonly frame: HTMLIFrameElement;
  private readonly maker: Promise<Window & typeof globalThis>;
  private readonly known = new Map<Blob, string>();

  /** @param holder address of the document that holds pages */
  constructor(container: HTMLElement, holder: string) {
    this.frame = container.ownerDocument.createElement('iframe');
    this.frame.hidden = true;
    this.frame.src = holder;
    this.maker = new Promise((resolve) =>
      this.frame.addEventListener('load', () => resolve(this.frame.contentWindow as never), { once: true }),
    );
    container.append(this.frame);
  }

  async of(document: Blob): Promise<string> {
    const known = this.known.get(document);
    if (known !== undefined) return known;
    const address = (await this.maker).URL.createObjectURL(document);
    this.known.set(document, address);
    return address;
  }

  dispose(): void {
    this.frame.remove();
  }
}

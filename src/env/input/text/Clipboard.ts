/** The clipboard of one frame. The user's own is neither read nor written. */

export interface Clip {
  readonly text: string;
  /** Only of page text and editable content. */
  readonly html: string;
}

const EMPTY: Clip = { text: '', html: '' };

export class Clipboard {
  private clip: Clip = EMPTY;

  constructor(private readonly win: Window & typeof globalThis) {}

  clear(): void {
    this.clip = EMPTY;
  }

  /**
   * Lets the page handle a copy or cut; it may put other data there itself. Returns whether the selected text should be
   * removed now.
   */
  take(type: 'copy' | 'cut', target: Element, selected: Clip | null): boolean {
    const data = new this.win.DataTransfer();
    if (!this.send(type, target, data)) {
      this.clip = { text: data.getData('text/plain'), html: data.getData('text/html') };
      return false;
    }
    if (!selected) return false;
    this.clip = selected;
    return type === 'cut';
  }

  /** Lets the page handle a paste. Returns what to insert, unless the page prevented it. */
  give(target: Element): Clip | null {
    return this.send('paste', target, this.transfer()) ? this.clip : null;
  }

  /** The clipboard's content as events carry it. */
  transfer(): DataTransfer {
    const data = new this.win.DataTransfer();
    if (this.clip.text !== '') data.setData('text/plain', this.clip.text);
    if (this.clip.html !== '') data.setData('text/html', this.clip.html);
    return data;
  }

  private send(type: string, target: Element, clipboardData: DataTransfer): boolean {
    const init = { bubbles: true, cancelable: true, composed: true, clipboardData };
    return target.dispatchEvent(new this.win.ClipboardEvent(type, init));
  }
}

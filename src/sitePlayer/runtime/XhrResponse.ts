/** What a request of a recorded page lets it read of the answer: headers, and the body as text, document or bytes. */
import type { PlainAnswer } from '../protocol';

type Win = Window & typeof globalThis;

export class XhrResponse {
  /** Null before the answer and after an abort. */
  answer: PlainAnswer | null = null;
  /** Replaces the type in the headers. */
  overriddenType: string | undefined;

  constructor(private readonly win: Win) {}

  /** Length of the body. */
  get size(): number {
    return this.answer?.body.length ?? 0;
  }

  /** Without a fragment. */
  get url(): string {
    return this.answer?.url.replace(/#.*$/s, '') ?? '';
  }

  header(name: string): string | null {
    const values = this.valuesOf(name.toLowerCase());
    return values.length > 0 ? values.join(', ') : null;
  }

  /** A line each, by name. */
  get headerLines(): string {
    const names = [...new Set((this.answer?.headers ?? []).map(([name]) => name))].sort();
    return names.map((name) => `${name}: ${this.valuesOf(name).join(', ')}\r\n`).join('');
  }

  get text(): string {
    return this.answer ? new this.win.TextDecoder().decode(this.answer.body) : '';
  }

  /** Null if it is none. */
  get document(): Document | null {
    if (!this.answer || !/\b(?:xml|html)\b/i.test(this.type)) return null;
    const type = /html/i.test(this.type) ? 'text/html' : 'text/xml';
    return new this.win.DOMParser().parseFromString(this.text, type);
  }

  /** The body of an answer that has come, as `responseType` asks for it. */
  as(responseType: string, { body }: PlainAnswer): unknown {
    switch (responseType) {
      case 'json':
        try {
          return this.win.JSON.parse(this.text);
        } catch {
          return null;
        }
      case 'arraybuffer':
        return body.slice().buffer;
      case 'blob':
        return new this.win.Blob([body as Uint8Array<ArrayBuffer>], { type: this.type });
      case 'document':
        return this.document;
      default:
        return this.text;
    }
  }

  private get type(): string {
    return this.overriddenType ?? this.valuesOf('content-type')[0] ?? 'text/xml';
  }

  private valuesOf(name: string): string[] {
    return (this.answer?.headers ?? []).flatMap(([other, value]) => (other === name ? [value] : []));
  }
}

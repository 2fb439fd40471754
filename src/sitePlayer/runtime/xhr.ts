/**
 * `XMLHttpRequest` of a recorded page: answered from the store, and never synchronously, since nothing here could wait.
 */
import type { PlainAnswer } from '../protocol';
import type { PageState } from './PageState';
import { bytesOf } from './requestBody';

type Win = Window & typeof globalThis;
type Handler = ((this: unknown, event: Event) => unknown) | null;

const EVENTS = ['readystatechange', 'loadstart', 'progress', 'load', 'error', 'abort', 'timeout', 'loadend'];
const STATES = { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 } as const;

export function installXhr(win: Win, state: PageState): void {
  /** Provides `onload` and the like. */
  class Target extends win.EventTarget {
    readonly #handlers = new Map<string, Handler>();

    handler(type: string): Handler {
      return this.#handlers.get(type) ?? null;
    }
    handle(type: string, handler: Handler): void {
      if (!this.#handlers.has(type)) {
        this.addEventListener(type, (event) => this.#handlers.get(type)?.call(this, event));
      }
      this.#handlers.set(type, typeof handler === 'function' ? handler : null);
    }
  }
  for (const type of EVENTS) {
    Object.defineProperty(Target.prototype, `on${type}`, {
      configurable: true,
      get(this: Target) {
        return this.handler(type);
      },
      set(this: Target, handler: Handler) {
        this.handle(type, handler);
      },
    });
  }

  class Request extends Target {
    readyState = 0;
    responseType = '';
    timeout = 0;
    withCredentials = false;
    readonly upload = new Target();
    #method = 'GET';
    #url = '';
    #contentType: string | undefined;
    #overriddenType: string | undefined;
    #answer: PlainAnswer | null = null;
    /** Counts requests sent or aborted: an answer to an earlier one is dropped. */
    #number = 0;

    open(method: string, address: string | URL, isAsync = true): void {
      const url = state.resolve(`${address}`);
      if (url === null) throw new win.DOMException('Invalid URL', 'SyntaxError');
      if (!isAsync) {
        state.post({ news: 'refused', method: `${method} (synchronous)`, url });
        throw new win.DOMException('Synchronous requests are closed in replay.', 'InvalidAccessError');
      }
      this.#number += 1;
      this.#method = `${method}`.toUpperCase();
      this.#url = url;
      this.#contentType = undefined;
      this.#answer = null;
      this.#become(STATES.OPENED);
    }

    setRequestHeader(name: string, value: string): void {
      if (/^content-type$/i.test(`${name}`)) this.#contentType = `${value}`;
    }

    overrideMimeType(type: string): void {
      this.#overriddenType = `${type}`;
    }

    send(content: unknown = null): void {
      if (this.readyState !== STATES.OPENED) {
        throw new win.DOMException('The request has not been opened.', 'InvalidStateError');
      }
      this.#number += 1;
      const number = this.#number;
      const [method, url] = [this.#method, this.#url];
      const hasBody = method !== 'GET' && method !== 'HEAD';
      this.#dispatch('loadstart');
      const make = async () => {
        const { body, contentType } = await bytesOf(win, hasBody ? content : null);
        return { method, url, ...(body && { body, contentType: this.#contentType ?? contentType }) };
      };
      void state.ask('data', make).then((answer) => {
        if (number === this.#number) this.#conclude(answer);
      });
    }

    abort(): void {
      const isUnderWay = this.readyState > STATES.UNSENT && this.readyState < STATES.DONE;
      this.#number += 1;
      this.#answer = null;
      if (isUnderWay) {
        this.#become(STATES.DONE);
        this.#dispatch('abort');
        this.#dispatch('loadend');
      }
      this.readyState = STATES.UNSENT;
    }

    get status(): number {
      return this.#answer?.status ?? 0;
    }
    get statusText(): string {
      return this.#answer?.statusText ?? '';
    }
    get responseURL(): string {
      return this.#answer?.url.replace(/#.*$/s, '') ?? '';
    }

    getResponseHeader(name: string): string | null {
      const values = this.#headers(`${name}`.toLowerCase());
      return values.length > 0 ? values.join(', ') : null;
    }

    getAllResponseHeaders(): string {
      const names = [...new Set((this.#answer?.headers ?? []).map(([name]) => name))].sort();
      return names.map((name) => `${name}: ${this.#headers(name).join(', ')}\r\n`).join('');
    }

    get responseText(): string {
      if (this.responseType !== '' && this.responseType !== 'text') {
        throw new win.DOMException('The response is no text.', 'InvalidStateError');
      }
      return this.#text();
    }

    get responseXML(): Document | null {
      return this.#answer && /\b(?:xml|html)\b/i.test(this.#type()) ? this.#document() : null;
    }

    get response(): unknown {
      const answer = this.#answer;
      const isText = this.responseType === '' || this.responseType === 'text';
      if (!answer || this.readyState !== STATES.DONE) return isText ? '' : null;
      switch (this.responseType) {
        case 'json':
          try {
            return win.JSON.parse(this.#text());
          } catch {
            return null;
          }
        case 'arraybuffer':
          return answer.body.slice().buffer;
        case 'blob':
          return new win.Blob([answer.body as Uint8Array<ArrayBuffer>], { type: this.#type() });
        case 'document':
          return this.responseXML;
        default:
          return this.#text();
      }
    }

    #conclude(answer: PlainAnswer | null): void {
      this.#answer = answer;
      if (answer) {
        this.#become(STATES.HEADERS_RECEIVED);
        this.#become(STATES.LOADING);
        this.#dispatch('progress');
      }
      this.#become(STATES.DONE);
      this.#dispatch(answer ? 'load' : 'error');
      this.#dispatch('loadend');
    }

    #become(readyState: number): void {
      this.readyState = readyState;
      this.dispatchEvent(new win.Event('readystatechange'));
    }

    #dispatch(type: string): void {
      const size = this.#answer?.body.length ?? 0;
      this.dispatchEvent(
        new win.ProgressEvent(type, { lengthComputable: size > 0, loaded: size, total: size }),
      );
    }

    #headers(name: string): string[] {
      return (this.#answer?.headers ?? []).flatMap(([other, value]) => (other === name ? [value] : []));
    }

    #type(): string {
      return this.#overriddenType ?? this.#headers('content-type')[0] ?? 'text/xml';
    }

    #text(): string {
      return this.#answer ? new win.TextDecoder().decode(this.#answer.body) : '';
    }

    #document(): Document {
      const type = /html/i.test(this.#type()) ? 'text/html' : 'text/xml';
      return new win.DOMParser().parseFromString(this.#text(), type);
    }
  }
  for (const owner of [Request, Request.prototype]) {
    for (const [name, value] of Object.entries(STATES)) Object.defineProperty(owner, name, { value });
  }
  Object.assign(win, { XMLHttpRequest: Request });
}

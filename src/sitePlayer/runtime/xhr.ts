/**
 * `XMLHttpRequest` of a recorded page: answered from the store, and never synchronously, since nothing here could wait.
 */
import type { PlainAnswer } from '../protocol';
import { handlerTargetIn } from './handlerTargetIn';
import type { PageState } from './PageState';
import { bytesOf } from './requestBody';
import { withConstants } from './withConstants';
import { XhrResponse } from './XhrResponse';

type Win = Window & typeof globalThis;

const EVENTS = ['readystatechange', 'loadstart', 'progress', 'load', 'error', 'abort', 'timeout', 'loadend'];
const STATES = { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 } as const;

export function installXhr(win: Win, state: PageState): void {
  const Request = requestIn(win, state);
  withConstants(Request, STATES);
  Object.assign(win, { XMLHttpRequest: Request });
}

/** The class of requests: how one goes from state to state. What can be read of its answer is the response's part. */
function requestIn(win: Win, state: PageState) {
  const Target = handlerTargetIn(win, EVENTS);
  return class Request extends Target {
    readyState = 0;
    responseType = '';
    timeout = 0;
    withCredentials = false;
    readonly upload = new Target();
    readonly #response = new XhrResponse(win);
    #method = 'GET';
    #url = '';
    #contentType: string | undefined;
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
      this.#response.answer = null;
      this.#become(STATES.OPENED);
    }

    setRequestHeader(name: string, value: string): void {
      if (/^content-type$/i.test(`${name}`)) this.#contentType = `${value}`;
    }

    overrideMimeType(type: string): void {
      this.#response.overriddenType = `${type}`;
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
      this.#response.answer = null;
      if (isUnderWay) {
        this.#become(STATES.DONE);
        this.#dispatch('abort');
        this.#dispatch('loadend');
      }
      this.readyState = STATES.UNSENT;
    }

    get status(): number {
      return this.#response.answer?.status ?? 0;
    }
    get statusText(): string {
      return this.#response.answer?.statusText ?? '';
    }
    get responseURL(): string {
      return this.#response.url;
    }

    getResponseHeader(name: string): string | null {
      return this.#response.header(`${name}`);
    }

    getAllResponseHeaders(): string {
      return this.#response.headerLines;
    }

    get responseText(): string {
      if (!this.#isText) throw new win.DOMException('The response is no text.', 'InvalidStateError');
      return this.#response.text;
    }

    get responseXML(): Document | null {
      return this.#response.document;
    }

    get response(): unknown {
      const { answer } = this.#response;
      if (!answer || this.readyState !== STATES.DONE) return this.#isText ? '' : null;
      return this.#response.as(this.responseType, answer);
    }

    get #isText(): boolean {
      return this.responseType === '' || this.responseType === 'text';
    }

    #conclude(answer: PlainAnswer | null): void {
      this.#response.answer = answer;
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
      const { size } = this.#response;
      this.dispatchEvent(
        new win.ProgressEvent(type, { lengthComputable: size > 0, loaded: size, total: size }),
      );
    }
  };
}

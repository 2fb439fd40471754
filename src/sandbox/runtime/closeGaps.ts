/**
 * Closes the gaps that sandbox and content security policy leave open.
 *
 * No policy covers WebRTC, so its constructors are removed, and with them every way to a window that still has them:
 * frames (for which there are stand-ins, `emptyFrames.ts`; trusted types, which all text must pass before it becomes
 * markup, refuse frames with content), and documents made from blobs. Also, a browser keeps the process of a hanging
 * page alive for as long as the page might still want to learn that it is hidden, so no page is told.
 *
 * A page may replace the browser's functions before it tries any of this, so none of them is used once it runs
 * (`untouched.ts`).
 */

import { type FrameContent, installEmptyFrames, withStandIns } from './emptyFrames';
import { apply, matches } from './untouched';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string, type: string, sink: string): string;
      createScript(code: string, type: string, sink: string): string;
      createScriptURL(url: string): string;
    },
  ): unknown;
}

const FAREWELLS = ['pagehide', 'unload', 'visibilitychange'];
const FAREWELL = /^(?:pagehide|unload|visibilitychange)$/;
const FAREWELL_HANDLER = /on(?:pagehide|unload|visibilitychange)/i;

export function closeGaps(win: Window & typeof globalThis, content: FrameContent | null = null): void {
  refuseFarewells(win);
  Reflect.deleteProperty(win, 'RTCPeerConnection');
  Reflect.deleteProperty(win, 'webkitRTCPeerConnection');
  Reflect.deleteProperty(win.URL, 'createObjectURL');
  installEmptyFrames(win, content);
  (win as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) => {
      if (matches(/srcdoc/i, sink)) throw new TypeError('A sandboxed page cannot have frames.');
      return withStandIns(html);
    },
    createScript: (code, _, sink) => {
      if (matches(FAREWELL_HANDLER, sink))
        throw new TypeError('A sandboxed page is not told when it is hidden.');
      return code;
    },
    createScriptURL: (url) => url,
  });
}

function refuseFarewells(win: Window & typeof globalThis): void {
  const { prototype } = win.EventTarget;
  const { addEventListener } = prototype;
  prototype.addEventListener = function (this: EventTarget, name: unknown, ...given: unknown[]) {
    // Read once, as an object could return a different one the second time.
    const type = `${name}`;
    if (!matches(FAREWELL, type)) apply(addEventListener, this, [type, given[0], given[1]]);
  };
  for (const owner of [
    win,
    win.Document.prototype,
    win.HTMLBodyElement.prototype,
    win.HTMLFrameSetElement.prototype,
  ]) {
    for (const type of FAREWELLS) {
      if (`on${type}` in owner)
        Object.defineProperty(owner, `on${type}`, { value: null, configurable: false });
    }
  }
}

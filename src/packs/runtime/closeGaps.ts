/**
 * Closes what sandbox and content security policy leave open. No policy covers WebRTC, so its constructors go,
 * and with them every way to a window that still has them: frames with markup of their own (refused by trusted
 * types, which all text must pass on its way to markup), and documents made of blobs.
 */

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string, type: string, sink: string): string;
      createScript(code: string): string;
      createScriptURL(url: string): string;
    },
  ): unknown;
}

/** A frame, or the first half of a tag that may become one. */
const FRAME = /<\s*(?:iframe|frame|frameset|object|embed|fencedframe)\b|shadowrootmode|<[a-z]*$/i;

export function closeGaps(win: Window & typeof globalThis): void {
  Reflect.deleteProperty(win, 'RTCPeerConnection');
  Reflect.deleteProperty(win, 'webkitRTCPeerConnection');
  Reflect.deleteProperty(win.URL, 'createObjectURL');
  (win as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) => {
      if (/srcdoc/i.test(sink) || FRAME.test(html)) throw new TypeError('A pack page cannot have frames.');
      return html;
    },
    createScript: (code) => code,
    createScriptURL: (url) => url,
  });
}

/**
 * Closes what sandbox and content security policy leave open. WebRTC is under no policy in today's browsers, so
 * its constructors go; and since a nested frame would bring them back in a window of its own, markup with frames
 * is refused. The policy makes every way from text to markup pass through here (trusted types).
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

const FRAME = /<\s*(?:iframe|frame|frameset|object|embed|fencedframe)\b|shadowrootmode/i;

/** @param rewrite applied to all markup that scripts write */
export function closeGaps(win: Window & typeof globalThis, rewrite: (html: string) => string): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) {
    Reflect.deleteProperty(win, name);
  }
  (win as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) => {
      if (/srcdoc/i.test(sink) || FRAME.test(html)) throw new TypeError('A pack page cannot have frames.');
      return rewrite(html);
    },
    createScript: (code) => code,
    createScriptURL: (url) => url,
  });
}

/**
 * Runs in the site sandbox, a document of ours: adds pages, each in a sandboxed frame of its own and so out of its
 * reach, as it is out of theirs.
 */

import { NO_FRAMES, PERMISSIONS, SANDBOX } from '../../sandbox/isolation';
import { HANDSHAKE } from '../../sandbox/protocol';
import { receivePort } from '../../sandbox/runtime/receivePort';
import type { SandboxNews, SandboxOrder } from './protocol';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
}

export async function start(): Promise<void> {
  // The sandbox's policy, which pages inherit, requires one.
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
  });
  const pages = new Map<number, HTMLIFrameElement>();
  const kept = new Map<number, string>();
  // Beyond the document that contains the sandbox.
  const port = await receivePort(window, window.parent.parent);
  const post = (news: SandboxNews) => port.postMessage(news);
  port.onmessage = ({ data, ports }: MessageEvent<SandboxOrder>) => {
    switch (data.order) {
      case 'keep':
        kept.set(data.piece, data.text);
        break;
      case 'show': {
        const html = data.pieces.map((piece) => (typeof piece === 'string' ? piece : kept.get(piece)));
        pages.set(data.page, show(data, html.join(''), post));
        break;
      }
      case 'connect': {
        const frame = pages.get(data.page);
        frame?.removeAttribute('tabindex');
        frame?.classList.add('begun');
        frame?.contentWindow?.postMessage(HANDSHAKE, '*', [ports[0]]);
        break;
      }
      case 'focus':
        pages.get(data.page)?.focus({ preventScroll: true });
        break;
      case 'remove':
        pages.get(data.page)?.remove();
        pages.delete(data.page);
    }
  };
}

/**
 * Once the page has loaded, it stays where it is or is lost. A document in an attribute needs no address, so none has
 * to be allowed; but browsers never use quirks mode for it.
 */
function show(
  { page, name, title, isQuirky }: Extract<SandboxOrder, { order: 'show' }>,
  html: string,
  post: (news: SandboxNews) => void,
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // The keyboard can reach pages that communication has begun with.
  Object.assign(frame, { name, title, allow: PERMISSIONS, tabIndex: -1 });
  frame.setAttribute('sandbox', SANDBOX);
  if (isQuirky) frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  else frame.srcdoc = html;
  const onLoad = () => {
    if (isQuirky) document.head.insertAdjacentHTML('beforeend', NO_FRAMES);
    frame.addEventListener('load', () => post({ page, news: 'left' }));
    post({ page, news: 'loaded' });
  };
  frame.addEventListener('load', onLoad, { once: true });
  document.getElementById('pages')!.append(frame);
  return frame;
}

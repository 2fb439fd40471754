/** The document in which pages are placed. They inherit its policy, which is as strict as theirs. */
import { createPolicy, createScript, type Frames } from '../../sandbox/document/shutIn';

/** What pages may use as their base: nothing is loaded from there, but addresses are relative to it. */
export const BASES = 'http: https:';

/**
 * The box clips whatever is behind the first page. With `hidden`, a page that takes the focus could scroll it. Pages
 * that communication has begun with come before those that load ahead, in their order of arrival.
 */
const STYLE = `body { margin: 0; }
#pages { display: flex; flex-direction: column; position: relative; overflow: clip; width: 100vw; height: 100vh; }
iframe { border: 0; flex: none; width: 100vw; height: 100vh; order: 1; }
iframe.begun { order: 0; }`;

/** @param script of `virtual:site-sandbox` */
export function createSandboxDocument(script: string, frames: Frames): string {
  const outer = document.implementation.createHTMLDocument('Pages of a recorded site');
  const style = outer.createElement('style');
  style.textContent = STYLE;
  outer.head.prepend(createPolicy(outer, { frames, bases: BASES }), style);
  const pages = outer.createElement('div');
  pages.id = 'pages';
  outer.body.append(pages, createScript(outer, `(() => {${script}\nsiteSandbox.start();})();`));
  return `<!DOCTYPE html>\n${outer.documentElement.outerHTML}`;
}

/** The document of a stage. Pages inherit its policy, which is as strict as theirs. */
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

/** @param script of `virtual:site-stage` */
export function createStageDocument(script: string, frames: Frames): string {
  const stage = document.implementation.createHTMLDocument('Pages of a recorded site');
  const style = stage.createElement('style');
  style.textContent = STYLE;
  stage.head.prepend(createPolicy(stage, { frames, bases: BASES }), style);
  const pages = stage.createElement('div');
  pages.id = 'pages';
  stage.body.append(pages, createScript(stage, `(() => {${script}\nsiteStage.start();})();`));
  return `<!DOCTYPE html>\n${stage.documentElement.outerHTML}`;
}

/** The box that a task frame occupies on the host page, and the iframe in it. */
import type { Task } from '../task/task';

/** The page's viewport. Dialogs and pop-ups position themselves by it, so it is the same in every layout. */
const VIEWPORT = { width: 500, height: 320 } as const;
/** Added around a larger screen: the page's own margin for scores and the like. */
const MARGIN = { width: 225, height: 133 } as const;

/** A box of the screen's size that clips the page; the app may move and scale it, but never `display: none` it. */
export function createBox(document: Document, { screen }: Task): HTMLDivElement {
  const box = document.createElement('div');
  box.className = 'task-frame';
  // With `hidden`, a dialog that takes the focus could scroll the page sideways.
  Object.assign(box.style, { position: 'relative', overflow: 'clip', ...inPixels(screen) });
  return box;
}

/** A notice shown instead of a hidden page: to be put into its box, which it fills. */
export function createNotice(document: Document, words: string): HTMLParagraphElement {
  const notice = document.createElement('p');
  notice.textContent = words;
  Object.assign(notice.style, {
    position: 'absolute',
    inset: '0',
    margin: '0',
    padding: '12px',
    display: 'grid',
    placeContent: 'center',
    textAlign: 'center',
    font: '12px system-ui',
    visibility: 'visible',
    background: 'Canvas',
    color: 'CanvasText',
  });
  return notice;
}

/** An iframe with the size of the page's viewport, without an address yet. */
export function createIframe(document: Document, task: Task): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = task.title;
  Object.assign(iframe.style, { border: '0', display: 'block', ...inPixels(viewportOf(task)) });
  return iframe;
}

/** Whether a person's mouse and keyboard reach the page. */
export function setReachable(iframe: HTMLIFrameElement, isInteractive: boolean): void {
  iframe.style.pointerEvents = isInteractive ? 'auto' : 'none';
  iframe.tabIndex = isInteractive ? 0 : -1;
}

/** A container outside the visible page: live frames must be laid out, or their elements would have no rectangles. */
export function createParkedContainer(document: Document): HTMLElement {
  const container = document.createElement('div');
  container.setAttribute('aria-hidden', 'true');
  Object.assign(container.style, { position: 'fixed', left: '-10000px', top: '0', pointerEvents: 'none' });
  document.body.append(container);
  return container;
}

/**
 * The page's viewport in CSS pixels: its screen and what is around it. Recorded pages were laid out for their screen
 * alone.
 */
export function viewportOf({ screen, source }: Pick<Task, 'screen' | 'source'>) {
  switch (source.kind) {
    case 'recorded-site':
      return screen;
    case 'built-in':
    case 'pack':
      return {
        width: Math.max(VIEWPORT.width, screen.width + MARGIN.width),
        height: Math.max(VIEWPORT.height, screen.height + MARGIN.height),
      };
  }
}

const inPixels = ({ width, height }: { width: number; height: number }) => ({
  width: `${width}px`,
  height: `${height}px`,
});

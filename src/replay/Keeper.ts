/**
 * The document of ours in which all pages of a frame stand, each in a holder of its own. A holder is an empty frame, which takes over the
 * policy of the document that it was made in; to fetch a holder for every page would be a second navigation each time.
 */
import { createBox, createIframe } from '../env/frameBox';
import type { Task } from '../task/task';

export class Keeper {
  readonly frame: HTMLIFrameElement;
  /** Resolves with the box for the holders. */
  readonly box: Promise<HTMLElement>;

  /** @param address of the document that holds pages */
  constructor(parent: HTMLElement, task: Task, address: string) {
    this.frame = createIframe(parent.ownerDocument, task);
    this.frame.src = address;
    this.box = new Promise((resolve) => {
      const open = () => {
        const { contentDocument } = this.frame;
        const box = createBox(contentDocument!, task);
        contentDocument!.body.append(box);
        resolve(box);
      };
      this.frame.addEventListener('load', open, { once: true });
    });
    parent.append(this.frame);
  }
}

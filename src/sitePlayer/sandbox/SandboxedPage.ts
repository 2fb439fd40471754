/** A page in a sandbox: it loads on its own, communicates once `begin` has been called, and is finally removed. */

import type { PageDeadlines } from '../../sandbox/deadlines';
import { FrameLink } from '../../sandbox/FrameLink';
import type { NewsBudget } from '../../sandbox/NewsBudget';
import type { PageReply } from '../../sandbox/protocol';
import type { SiteDocument } from '../document/assembleSitePage';
import type { SiteSandbox } from './SiteSandbox';

export class SandboxedPage {
  readonly link: FrameLink;
  private readonly port: MessagePort;
  private readonly page: number;
  private readonly loaded: Promise<void>;
  private isTalkedTo = false;
  private hasLeft = false;

  /**
   * @param name of its window
   * @param task for error messages
   * @param budget for its messages
   */
  constructor(
    private readonly sandbox: SiteSandbox,
    document: SiteDocument,
    name: string,
    task: string,
    budget: NewsBudget,
  ) {
    const { port1, port2 } = new MessageChannel();
    this.link = new FrameLink(port1, task, budget);
    this.port = port2;
    let onLoad = () => {};
    this.loaded = new Promise((resolve) => {
      onLoad = resolve;
    });
    this.page = sandbox.show(document, name, { onLoad: () => onLoad(), onLeave: () => this.leave() });
  }

  /**
   * Begins communication. Resolves with its first message once it says that it has loaded. Rejects with a
   * `ForeignPageError`.
   */
  begin({ loadMs, receiptMs }: Pick<PageDeadlines, 'loadMs' | 'receiptMs'>): Promise<PageReply> {
    const started = this.link.start(loadMs);
    this.isTalkedTo = true;
    void this.loaded.then(() => {
      if (this.hasLeft) this.leave();
      this.sandbox.connect(this.page, this.port);
      this.link.expectReceipt(receiptMs);
    });
    return started;
  }

  setReachable(isInteractive: boolean): void {
    this.sandbox.setReachable(isInteractive);
  }

  /** Gives it the keyboard. */
  focus(): void {
    this.sandbox.focus(this.page);
  }

  remove(): void {
    this.link.fail('no answer', 'its frame was closed');
    this.sandbox.remove(this.page);
  }

  private leave(): void {
    this.hasLeft = true;
    if (this.isTalkedTo) this.link.fail('navigated away', '');
  }
}

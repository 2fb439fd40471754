/** Answers the host's requests about this page, and about the form in its frame, if it has one. */
import type { PictureSize } from '../../contracts/needs';
import type { TaskPage } from '../../env/TaskPage';
import type { PageReply, PageRequest } from '../../sandbox/protocol';
import { HandTap } from '../../sandbox/runtime/HandTap';
import { wallClock } from '../../sandbox/runtime/natives';
import { Server } from '../../sandbox/runtime/Server';
import { nextMacrotask } from '../../thread/nextMacrotask';
import type { FormHost } from './FormHost';
import { PackRecorder } from './PackRecorder';

type Step = PageRequest & { readonly kind: 'step' };

export class PageServer extends Server {
  private recorder: PackRecorder | null = null;
  private readonly hand: HandTap;

  constructor(
    port: MessagePort,
    private readonly page: TaskPage,
    private readonly form: FormHost | null,
  ) {
    super(port);
    this.hand = new HandTap(page, port, () => page.status().isDone);
  }

  protected async carryOut(request: PageRequest): Promise<PageReply> {
    const { page, form } = this;
    switch (request.kind) {
      case 'reset': {
        const goal = await page.startEpisode(request.episode);
        await nextMacrotask();
        const status = page.status();
        const { view } = await this.look(request.needs);
        return { goal, view, status };
      }
      case 'step':
        return form ? this.stepForm(form, request) : this.stepPage(request);
      case 'look':
        return this.look(request.needs);
      case 'record':
        return { recorded: this.record(request.screen), status: page.status() };
      case 'modes':
        page.setInteractive(request.isInteractive);
        page.setRealTime(request.isRealTime ? wallClock : null);
        // What is done in a form cannot be heard from here.
        this.hand.setHeard(request.isHeard && !form);
        await form?.setModes(request);
        return {};
    }
  }

  /** A form is another page, whose events cannot be heard from here. */
  private record(screen: PictureSize): string {
    const { win } = this.page;
    if (this.form) throw new Error('a page with a form in a frame cannot be recorded');
    if (typeof win.core.getDOMInfo !== 'function')
      throw new Error('to be recorded, it has to load core/domInfo.js');
    this.recorder ??= new PackRecorder(win, screen);
    return this.recorder.take();
  }

  private async look(needs: Step['needs']): Promise<PageReply> {
    return this.form ? this.form.ask({ kind: 'look', needs }) : { view: await this.page.look(needs) };
  }

  private async stepPage({ action, stepMs, needs }: Step): Promise<PageReply> {
    const { page } = this;
    const actionError = action ? page.act(action) : undefined;
    await nextMacrotask();
    if (action) page.advance(stepMs);
    await nextMacrotask();
    const status = page.status();
    const pageError = page.takeError();
    return { view: await page.look(needs), status, actionError, pageError };
  }

  /** The form first; then the page, which has by then received what was done in the form. */
  private async stepForm(form: FormHost, request: Step): Promise<PageReply> {
    const { page } = this;
    const isEnd = request.action?.kind === 'terminate';
    if (isEnd) page.act({ kind: 'terminate' });
    const {
      view,
      actionError,
      pageError,
      sent = 0,
    } = await form.ask(isEnd ? { ...request, action: { kind: 'noop' } } : request);
    await form.settled(sent);
    await nextMacrotask();
    if (request.action) page.advance(request.stepMs);
    await nextMacrotask();
    const status = page.status();
    return { view, status, actionError, pageError: page.takeError() ?? pageError };
  }
}

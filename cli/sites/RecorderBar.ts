/** Recording by hand: handles the buttons of the bar and its messages. */
import type { Browser, Page } from 'playwright-core';
import { errorMessage } from '../../src/contracts/errorMessage';
import type { Asked } from '../../src/siteRecorder/draft/SiteDraft';
import type { QuestionTemplate } from '../../src/sites/siteFile';
import { fillTemplate, slotsIn } from '../../src/sites/template';
import { ASK, BAR_ADDRESS, BAR_SIZE, type BarRequest, type BarState, barHtml } from './barPage';
import type { Done, SiteRecorder } from './SiteRecorder';

interface BarOptions {
  /** A query has become part of the site. @returns the message to show */
  readonly onDone: (asked: Asked, done: Done) => string;
}

export class RecorderBar {
  private asked: Asked | null = null;
  private readonly recorded: string[] = [];
  private message = 'Write the query, give its slots values, and press Start.';
  private isProblem = false;
  /** One request after another. */
  private queue: Promise<void> = Promise.resolve();
  /** Ends with the last request to finish a query: other requests may take long, and are of no use without the bar. */
  private finished: Promise<void> = Promise.resolve();

  private constructor(
    readonly page: Page,
    private readonly recorder: SiteRecorder,
    private readonly options: BarOptions,
  ) {}

  static async open(browser: Browser, recorder: SiteRecorder, options: BarOptions): Promise<RecorderBar> {
    const context = await browser.newContext({ viewport: BAR_SIZE });
    const page = await context.newPage();
    const bar = new RecorderBar(page, recorder, options);
    await page.exposeFunction(ASK, (request: BarRequest) => bar.take(request));
    // At an address of its own, so that it comes back when it is reloaded.
    await page.route(BAR_ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: barHtml() }));
    page.on('load', () => void bar.show());
    await page.goto(BAR_ADDRESS);
    recorder.onWindowClosed = () => bar.take({ kind: 'discard' });
    recorder.onAnswer = () => void bar.show();
    return bar;
  }

  /** Resolves when the bar's window is closed and a query that was done is kept: recording is over then. */
  get closed(): Promise<void> {
    return new Promise<void>((resolve) => this.page.once('close', () => resolve())).then(() => this.finished);
  }

  private take(request: BarRequest): Promise<void> {
    this.queue = this.queue.then(async () => {
      try {
        this.message = await this.carryOut(request);
        this.isProblem = false;
      } catch (error) {
        this.message = errorMessage(error).split('\n')[0];
        this.isProblem = true;
      }
      await this.show();
    });
    if (request.kind === 'done') this.finished = this.queue;
    return this.queue;
  }

  private async carryOut(request: BarRequest): Promise<string> {
    const { recorder } = this;
    switch (request.kind) {
      case 'start': {
        const asked = readAsked(request);
        await recorder.start(asked);
        this.asked = asked;
        return `${fillTemplate(asked.template, asked.values)} Do it in the other window, then press Done.`;
      }
      case 'select':
        await recorder.selectAnswer();
        return 'Click the answer in the other window, or press Escape to go back.';
      case 'discard':
        await recorder.discard();
        return 'Nothing of it was kept.';
      case 'done': {
        if (!this.asked || !recorder.isRecording) return this.message;
        const { asked } = this;
        const said = this.options.onDone(asked, await recorder.done());
        this.recorded.unshift(fillTemplate(asked.template, asked.values));
        return said;
      }
    }
  }

  private async show(): Promise<void> {
    if (this.page.isClosed()) return;
    const { recorder, recorded, message, isProblem } = this;
    const state: BarState = {
      isRecording: recorder.isRecording,
      form: recorder.draft.site.file.tasks.form?.query ?? '',
      recorded,
      message,
      isProblem,
      answer: recorder.answer?.text ?? null,
    };
    // A page that is left meanwhile is shown again as soon as it has loaded.
    await this.page
      .evaluate((shown) => (window as never as { show(s: BarState): void }).show(shown), state)
      .catch(() => {});
  }
}

function readAsked({ template, values, category }: Extract<BarRequest, { kind: 'start' }>): Asked {
  if (template === '') throw new Error('Write the query first, with {slots} where queries differ.');
  const empty = slotsIn(template).find((slot) => !values[slot]?.trim());
  if (empty !== undefined) throw new Error(`{${empty}} needs a value.`);
  const known = category as QuestionTemplate['category'];
  return { template, values, ...(category !== '' && { question: { category: known } }) };
}

/** A page of a browser that nobody but us talks to; what stands in its frames of other origins is not looked at. */
import type { HeadlessEvent } from '../../src/run/headless/headlessApi';
import { type BrowserPage, CLOSED, CRASHED, type PageListeners } from '../launchedBrowser';
import type { DevToolsEvent, DevToolsPipe } from './DevToolsPipe';
import { fromJson, toJson } from './plainJson';

const BINDING = 'latticeworkTell';
const IS_READY = 'window.latticework !== undefined';
const POLL_MS = 100;

export class BarePage implements BrowserPage {
  readonly gone: Promise<never>;
  private lose!: (reason: string) => void;
  /** The page's own context; frames of this origin have others. */
  private context: number | null = null;

  private constructor(
    private readonly pipe: DevToolsPipe,
    private readonly target: string,
    private readonly session: string,
    private readonly listeners: PageListeners,
  ) {
    this.gone = new Promise((_, reject) => {
      this.lose = (reason) => reject(new Error(reason));
    });
    this.gone.catch(() => undefined);
    pipe.onEvent = (event) => event.sessionId === session && this.hear(event);
    void pipe.closed.then(() => this.lose(CLOSED));
  }

  static async open(pipe: DevToolsPipe, listeners: PageListeners): Promise<BarePage> {
    const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new BarePage(pipe, targetId, sessionId, listeners);
    for (const domain of ['Inspector', 'Page', 'Runtime']) await page.send(`${domain}.enable`);
    // As if somebody looked at it.
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    // The browser gives it to frames of this origin as well, whose word is ignored.
    await page.send('Runtime.addBinding', { name: BINDING });
    const source = `window.latticeworkEvent = (event) => window.${BINDING}((${toJson})(event));`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    return page;
  }

  async goto(url: string, timeoutMs: number): Promise<void> {
    const { errorText } = await this.send('Page.navigate', { url });
    if (errorText) throw new Error(`The page cannot be opened: ${errorText}`);
    const end = Date.now() + timeoutMs;
    // Asked of a page on its way out, it is an error.
    while (!(await this.run(IS_READY).catch(() => false))) {
      if (Date.now() > end) throw new Error(`The page was not ready in ${timeoutMs / 1000} s.`);
      await Promise.race([this.gone, new Promise((resolve) => setTimeout(resolve, POLL_MS))]);
    }
  }

  /** Calls a function in the page, of which only its text is there. What it is given and what it answers is plain data. */
  async evaluate<Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    const given = `(${fromJson})(${JSON.stringify(toJson(argument) ?? 'null')})`;
    const answer = await this.run(`(async () => (${toJson})(await (${work})(${given})))()`);
    return (answer === undefined ? undefined : fromJson(answer as string)) as Result;
  }

  private async run(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(messageOf(exceptionDetails));
    return result.value;
  }

  // biome-ignore lint/suspicious/noExplicitAny: every answer has members of its own
  private send(method: string, params: object = {}): Promise<any> {
    return this.pipe.send(method, params, this.session);
  }

  private hear({ method, params }: DevToolsEvent): void {
    switch (method) {
      case 'Runtime.executionContextCreated': {
        const { id, auxData } = params.context;
        if (auxData?.isDefault && auxData.frameId === this.target) this.context = id;
        break;
      }
      case 'Runtime.bindingCalled':
        if (params.executionContextId === this.context)
          this.listeners.onEvent(fromJson(params.payload) as HeadlessEvent);
        break;
      case 'Runtime.exceptionThrown': {
        const { exceptionDetails } = params;
        this.listeners.onError(messageOf(exceptionDetails), exceptionDetails.exception?.description ?? '');
        break;
      }
      case 'Inspector.targetCrashed':
        this.lose(CRASHED);
        break;
      case 'Inspector.detached':
        this.lose(CLOSED);
    }
  }
}

/** `Error: no such task` and the places where it happened -> `no such task`. */
function messageOf({
  text,
  exception,
}: {
  text: string;
  exception?: { description?: string; value?: unknown };
}): string {
  const whole = exception?.description ?? `${exception?.value ?? text}`;
  return whole.replace(/\n\s+at [\s\S]*$/, '').replace(/^Error: /, '');
}

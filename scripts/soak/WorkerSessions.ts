/** Debugging sessions of a page's workers, which Playwright offers for pages only. */
import type { CDPSession } from 'playwright-core';

const ANSWER_MS = 60_000;

type Answer = { readonly id: number; readonly result?: never; readonly error?: { readonly message: string } };

/** Requests to workers, and their answers. */
interface Protocol {
  'HeapProfiler.collectGarbage': { params: undefined; result: object };
  'Runtime.getHeapUsage': { params: undefined; result: { readonly usedSize: number } };
  'Runtime.evaluate': {
    params: { readonly expression: string; readonly returnByValue?: boolean };
    result: { readonly result: { readonly value?: number } };
  };
  'Runtime.runIfWaitingForDebugger': { params: undefined; result: object };
}

/** In a worker, before its scripts: keeps track of the WebAssembly memories, which only their creators know. */
function keepMemories(): void {
  const { WebAssembly: wasm } = globalThis;
  const memories = new Set<WebAssembly.Memory>();
  Object.assign(globalThis, { soakedMemories: memories });
  const { Memory } = wasm;
  wasm.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super(descriptor);
      memories.add(this);
    }
  };
  for (const name of ['instantiate', 'instantiateStreaming'] as const) {
    const instantiate = wasm[name] as (
      ...args: unknown[]
    ) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
    const keeping = async (...args: unknown[]) => {
      const made = await instantiate(...args);
      for (const value of Object.values((made.instance ?? made).exports)) {
        if (value instanceof Memory) memories.add(value);
      }
      return made;
    };
    Object.assign(wasm, { [name]: keeping });
  }
}

const WASM_BYTES = '[...soakedMemories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)';

class WorkerSession {
  private nextId = 1;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(
    private readonly parent: CDPSession,
    private readonly sessionId: string,
    readonly url: string,
  ) {}

  send<M extends keyof Protocol>(method: M, params?: Protocol[M]['params']): Promise<Protocol[M]['result']> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.receive({ id, error: { message: `no answer to ${method}` } }),
        ANSWER_MS,
      );
      this.waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error) reject(new Error(error.message));
        else resolve(result as unknown as Protocol[M]['result']);
      });
      this.parent
        .send('Target.sendMessageToTarget', {
          sessionId: this.sessionId,
          message: JSON.stringify({ id, method, params }),
        })
        .catch(reject);
    });
  }

  /** A number that the worker computes; null if it does not answer. */
  async evaluate(expression: string): Promise<number | null> {
    const answer = await this.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => null);
    return answer?.result.value ?? null;
  }

  /** Starts the worker's scripts, which wait for this. */
  async begin(): Promise<void> {
    await this.send('Runtime.evaluate', { expression: `(${keepMemories})()` });
    await this.send('Runtime.runIfWaitingForDebugger');
  }

  /** Size of all WebAssembly memories. */
  wasmBytes(): Promise<number | null> {
    return this.evaluate(WASM_BYTES);
  }

  receive(answer: Answer): void {
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }
}

export class WorkerSessions {
  private readonly sessions = new Map<string, WorkerSession>();

  /** Attaches to every worker that the page starts from now on. */
  static async follow(page: CDPSession): Promise<WorkerSessions> {
    const workers = new WorkerSessions();
    workers.listen(page);
    await page.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: false,
    });
    return workers;
  }

  /** The newest worker whose address contains `name`. */
  find(name: string): WorkerSession | null {
    return [...this.sessions.values()].findLast(({ url }) => url.includes(name)) ?? null;
  }

  private listen(page: CDPSession): void {
    page.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const session = new WorkerSession(page, sessionId, targetInfo.url);
      this.sessions.set(sessionId, session);
      // A worker that is gone before it started needs no message.
      session.begin().catch(() => {});
    });
    page.on('Target.detachedFromTarget', ({ sessionId }) => void this.sessions.delete(sessionId));
    page.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) this.sessions.get(sessionId)?.receive(answer);
    });
  }
}

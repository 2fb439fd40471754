/**
 * `parent`, as a form sees it: the page around it, which has another origin and is reached only by messages. Functions
 * of `parent.core` can be called, but return nothing; variables can be set and read back.
 */
import { FORM, type FormMessage } from '../protocol';

export class ParentOfForm {
  /** Messages so far. */
  sent = 0;
  private port: MessagePort | null = null;
  private readonly waiting: FormMessage[] = [];

  /** Replaces the window's parent. To be called before the page's first script. */
  install(win: Window): void {
    const variables = new Map<string, unknown>([['WOB_EPISODE_ID', 0]]);
    const core = new Proxy(Object.create(null), {
      get: (_, name) =>
        typeof name === 'string' &&
        ((...args: unknown[]) => this.send({ call: FORM, core: name, args: args.map(plain) })),
    });
    const parent = new Proxy(Object.create(null), {
      get: (_, name) => (name === 'core' ? core : variables.get(String(name))),
      set: (_, name, value: unknown) => {
        variables.set(String(name), value);
        this.send({ call: FORM, global: String(name), value: plain(value) });
        return true;
      },
      has: (_, name) => name === 'core' || variables.has(String(name)),
    });
    Object.defineProperty(win, 'parent', { value: parent, configurable: true });
  }

  /** Sends earlier messages first. */
  connect(port: MessagePort): void {
    this.port = port;
    for (const message of this.waiting.splice(0)) port.postMessage(message);
  }

  private send(message: FormMessage): void {
    this.sent += 1;
    if (this.port) this.port.postMessage(message);
    else this.waiting.push(message);
  }
}

/** The part that can be sent: windows, elements and functions stay behind. */
const plain = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
};

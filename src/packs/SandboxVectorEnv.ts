/** N sandboxed frames of pages of packs. */
import type { Task } from '../task/task';
import { openDocument } from './document/openDocument';
import { IsolatedVectorEnv } from './IsolatedVectorEnv';
import { DEADLINES, type Deadlines, SandboxFrame } from './SandboxFrame';

interface SandboxVectorEnvOptions {
  readonly container: HTMLElement;
  /** Address of the document that holds each page; that of this site if left out. */
  readonly holder?: string;
  readonly deadlines?: Deadlines;
}

export class SandboxVectorEnv extends IsolatedVectorEnv<SandboxFrame> {
  private readonly container: HTMLElement;
  private readonly holder: string;
  private readonly deadlines: Deadlines;
  /** By task. */
  private readonly documents = new Map<string, ReturnType<typeof openDocument>>();

  constructor({ container, holder, deadlines = DEADLINES }: SandboxVectorEnvOptions) {
    super();
    this.container = container;
    this.holder = holder ?? new URL('packs/holder.html', container.ownerDocument.baseURI).href;
    this.deadlines = deadlines;
  }

  override async close(): Promise<void> {
    this.documents.clear();
    await super.close();
  }

  protected createFrame(task: Task): SandboxFrame {
    const { container, holder, deadlines } = this;
    return new SandboxFrame({ container, task, source: this.documentOf(task), holder, deadlines });
  }

  private documentOf(task: Task): ReturnType<typeof openDocument> {
    const known = this.documents.get(task.id);
    if (known) return known;
    const fresh = openDocument(task);
    this.documents.set(task.id, fresh);
    return fresh;
  }
}

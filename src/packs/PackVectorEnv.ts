/** N sandboxed frames with pages from packs. */
import type { EnvConfig } from '../contracts/env';
import { wallDelay } from '../env/waiting';
import type { PageDeadlines } from '../sandbox/deadlines';
import { IsolatedVectorEnv } from '../sandbox/IsolatedVectorEnv';
import { IdleProbe } from '../sandbox/watch/IdleProbe';
import { MessageGuard } from '../sandbox/watch/MessageGuard';
import { PaintWatch } from '../sandbox/watch/PaintWatch';
import { sourceOfKind } from '../task/source';
import type { Task } from '../task/task';
import { openDocument } from './document/openDocument';
import { DEADLINES, PackFrame } from './PackFrame';

interface PackVectorEnvOptions {
  readonly container: HTMLElement;
  /** Address of the document that holds each page; this site's if left out. */
  readonly holder?: string;
  readonly deadlines?: PageDeadlines;
  /** Whether pages that leave the processor no rest are removed: for pages that nobody is waiting for. */
  readonly isRestrained?: boolean;
}

/** A browser that has no time for a probe within this time has none for the page either. */
const PROBE_MS = 5_000;

export class PackVectorEnv extends IsolatedVectorEnv<PackFrame> {
  private readonly container: HTMLElement;
  private readonly holder: string;
  private readonly deadlines: PageDeadlines;
  private readonly isRestrained: boolean;
  private probe: IdleProbe | null = null;
  private guard: MessageGuard | null = null;
  private paintWatch: PaintWatch | null = null;
  /** By task. */
  private readonly documents = new Map<string, ReturnType<typeof openDocument>>();

  constructor({ container, holder, deadlines = DEADLINES, isRestrained = false }: PackVectorEnvOptions) {
    super();
    this.container = container;
    this.holder = holder ?? new URL('packs/holder.html', container.ownerDocument.baseURI).href;
    this.deadlines = deadlines;
    this.isRestrained = isRestrained;
  }

  override async open(config: EnvConfig): Promise<void> {
    await this.close();
    if (!this.isRestrained) return super.open(config);
    const probe = await this.startProbe();
    const win = this.container.ownerDocument.defaultView!;
    const guard = new MessageGuard(win, (source) =>
      this.taskFrames.find((frame) => frame.shows(source))?.remove('it floods other windows with messages'),
    );
    await super.open(config);
    // Only now, as opening begins by closing what was open.
    this.probe = probe;
    this.guard = guard;
    this.paintWatch = new PaintWatch({
      win,
      hide: (isHidden) => {
        for (const frame of this.taskFrames) frame.setHidden(isHidden);
      },
      onRelief: (reason) => this.removeAll(reason),
    });
  }

  override async close(): Promise<void> {
    this.documents.clear();
    this.probe?.dispose();
    this.probe = null;
    this.guard?.dispose();
    this.guard = null;
    this.paintWatch?.dispose();
    this.paintWatch = null;
    await super.close();
  }

  /** Called before the pages load: in a thread that is already busy, the probe would never load. */
  private async startProbe(): Promise<IdleProbe> {
    const { container, holder } = this;
    const probe = new IdleProbe({ container, holder, onTooBusy: (reason) => this.removeAll(reason) });
    await Promise.race([probe.ready, wallDelay(PROBE_MS)]);
    return probe;
  }

  private removeAll(reason: string): void {
    for (const frame of this.taskFrames) frame.remove(reason);
  }

  protected createFrame(task: Task): PackFrame {
    const { container, holder, deadlines } = this;
    return new PackFrame({ container, task, source: this.documentOf(task), holder, deadlines });
  }

  private documentOf(task: Task): ReturnType<typeof openDocument> {
    const known = this.documents.get(task.id);
    if (known) return known;
    const fresh = openDocument(sourceOfKind(task, 'pack'));
    this.documents.set(task.id, fresh);
    return fresh;
  }
}

/**
 * Finds out whether foreign pages leave the processor any rest. A page that never comes to rest takes a core away from
 * everything else that is computed here; no browser reports which page does, and the page itself could say anything.
 *
 * So a document of ours stands next to it, in a sandbox of the same kind: browsers run all sandboxed frames in one
 * thread. It answers when that thread is idle. If it is never idle for some seconds, one of the pages is at fault. The
 * page knows the window of the probe, but not the port that it answers through. Where every frame has a process of
 * its own, the probe sees nothing, and only the deadlines remain.
 */

/** Time between two checks. */
const LOOK_MS = 500;

/** How long a page may keep its thread busy without a break: several times what a large page takes to load. */
export const MAX_BUSY_MS = 3_000;

/**
 * The first to hand over a port is answered. If that were the page, this side would get no answers, and the page would
 * be removed.
 */
const PROBE_DOCUMENT = `<!DOCTYPE html>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">
<script>
  // Not by idle callbacks: frames out of sight get none.
  const whenIdle = window.scheduler?.postTask
    ? (answer) => scheduler.postTask(answer, { priority: 'background' })
    : (answer) => setTimeout(answer);
  addEventListener('message', ({ ports: [port] }) => {
    port.onmessage = () => whenIdle(() => port.postMessage(null));
    port.postMessage(null);
  }, { once: true });
</script>`;

interface IdleProbeOptions {
  readonly container: HTMLElement;
  /** Address of the document that holds pages. */
  readonly holder: string;
  /** Called once, with a description of the problem. */
  onTooBusy(words: string): void;
}

export class IdleProbe {
  /** Resolves when the probe is ready. */
  readonly ready: Promise<void>;
  private readonly frame: HTMLIFrameElement;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly port: MessagePort;
  /** Checks since the last answer; a browser that stood still in the meantime has made none. */
  private unanswered = 0;

  constructor({ container, holder, onTooBusy }: IdleProbeOptions) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const frame = container.ownerDocument.createElement('iframe');
    this.frame = frame;
    frame.title = '';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    // Shown, as it might otherwise get less time; and too small to be seen.
    Object.assign(frame.style, {
      position: 'absolute',
      border: '0',
      width: '1px',
      height: '1px',
      opacity: '0',
    });
    frame.addEventListener('load', () => showProbe(frame, port2), { once: true });
    frame.src = holder;
    container.append(frame);
    this.ready = new Promise((resolve) => {
      port1.onmessage = () => {
        this.unanswered = 0;
        this.timer ??= setInterval(() => this.look(onTooBusy), LOOK_MS);
        resolve();
      };
    });
  }

  dispose(): void {
    clearInterval(this.timer);
    this.port.close();
    this.frame.remove();
  }

  private look(onTooBusy: (words: string) => void): void {
    this.unanswered += 1;
    if (this.unanswered * LOOK_MS <= MAX_BUSY_MS) {
      this.port.postMessage(null);
      return;
    }
    this.dispose();
    onTooBusy(`it left the processor no rest for ${MAX_BUSY_MS / 1000} s`);
  }
}

function showProbe(holder: HTMLIFrameElement, port: MessagePort): void {
  const document = holder.contentDocument!;
  const { Blob, URL } = document.defaultView as typeof globalThis & Window;
  const probe = document.createElement('iframe');
  probe.setAttribute('sandbox', 'allow-scripts');
  probe.src = URL.createObjectURL(new Blob([PROBE_DOCUMENT], { type: 'text/html' }));
  probe.addEventListener('load', () => probe.contentWindow!.postMessage(null, '*', [port]), {
    once: true,
  });
  document.body.append(probe);
}

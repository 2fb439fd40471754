/** A person looks for the answer to a query on the replayed site; their actions and the marked answer are recorded. */
import type { SiteInfo } from '../../contracts/site';
import { openPages } from '../../sitePlayer/openPages';
import { SiteFrame } from '../../sitePlayer/SiteFrame';
import { visitOf } from '../../sitePlayer/siteTasks';
import { RecordingLog } from '../../siteRecorder/draft/RecordingLog';
import type { PageMessage } from '../../siteRecorder/messages';

export interface AnswerProgress {
  readonly phase: 'loading' | 'looking' | 'marking' | 'marked' | 'missed';
  /** The original address of the page that is shown. */
  readonly address: string;
  /** The text of the marked element. */
  readonly answer: string | null;
  /** The request that had not been recorded. */
  readonly miss: string | null;
}

export const LOADING: AnswerProgress = { phase: 'loading', address: '', answer: null, miss: null };

export class AnswerSession {
  /** Everything that was done since the start. */
  log = new RecordingLog();
  private readonly frame: SiteFrame;
  private isMarking = false;
  private isReady = false;
  private isDisposed = false;

  /** @param onProgress called whenever something has changed */
  constructor(
    container: HTMLElement,
    info: SiteInfo,
    private readonly onProgress: (progress: AnswerProgress) => void,
  ) {
    this.frame = new SiteFrame({
      container,
      task: visitOf(info),
      pages: openPages(info.name),
      holder: new URL('packs/siteHolder.html', document.baseURI).href,
      onRecorded: (message) => this.hear(message),
    });
    this.frame.subscribe(() => this.announce());
  }

  /** Opens the page with which every query starts. Rejects if it cannot be shown. */
  async start(): Promise<void> {
    this.isReady = false;
    this.isMarking = false;
    this.log = new RecordingLog();
    this.announce();
    await this.frame.reset({ seed: 0, dataMode: 'train' });
    if (this.isDisposed) return;
    this.isReady = true;
    this.handOver(true);
    this.announce();
  }

  /** Whether the next click in the page marks the answer. */
  mark(isOn: boolean): void {
    this.isMarking = isOn;
    this.frame.mark(isOn);
    this.announce();
  }

  dispose(): void {
    this.isDisposed = true;
    this.frame.dispose();
  }

  private hear(message: PageMessage): void {
    // Messages that arrive after the mark are not part of the answer.
    if (this.isDisposed || this.log.answer) return;
    this.log.add(message);
    // On another page, nothing is marked yet.
    if (message.kind === 'unmarked' || message.kind === 'page') this.isMarking = false;
    if (message.kind === 'answer') this.handOver(false);
    if (message.kind !== 'event' && message.kind !== 'input') this.announce();
  }

  private announce(): void {
    if (this.isDisposed) return;
    const { address, episode } = this.frame;
    const miss = this.isReady ? (episode?.end?.reason ?? null) : null;
    const answer = this.log.answer?.text ?? null;
    const phase = !this.isReady
      ? 'loading'
      : answer !== null
        ? 'marked'
        : miss !== null
          ? 'missed'
          : this.isMarking
            ? 'marking'
            : 'looking';
    this.onProgress({ phase, address, answer, miss });
  }

  private handOver(isTheirs: boolean): void {
    this.frame.setInteractive(isTheirs);
    this.frame.setRealTime(isTheirs);
    if (isTheirs) this.frame.element.querySelector('iframe')?.focus({ preventScroll: true });
  }
}

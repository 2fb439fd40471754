/** Episodes of a pack's task, one after the other in the same page. */
import type { RawInput } from '../contracts/demo';
import type { Action, Fields, Observation } from '../contracts/env';
import type { PageEpisode } from '../contracts/episode';
import type { ObservationNeeds } from '../contracts/needs';
import type { StepOutcome } from '../env/Episodes';
import { createBox, createNotice, viewportOf } from '../env/frameBox';
import type { EpisodeStatus, PageNeeds } from '../env/TaskPage';
import { withFields } from '../env/withFields';
import { checkGoal, checkMessage, checkStatus, checkView } from '../sandbox/checkReply';
import type { PageDeadlines } from '../sandbox/deadlines';
import type { ForeignPageError } from '../sandbox/ForeignPageError';
import type { IsolatedFrame } from '../sandbox/IsolatedVectorEnv';
import { lostEpisode } from '../sandbox/lostEpisode';
import type { Task } from '../task/task';
import { checkRecordedPart } from './checkRecordedPart';
import type { PageSource } from './document/openDocument';
import { isHopeless, PackPage } from './PackPage';
import type { RecordedPart } from './protocol';

/** Loading depends on the whole busy machine, a step only on one page. */
export const DEADLINES: PageDeadlines = { loadMs: 20_000, receiptMs: 5_000, resetMs: 10_000, stepMs: 5_000 };

const WHILE_HIDDEN = 'Hidden for a few seconds, to see whether drawing this page slows down everything else.';

interface PackFrameOptions {
  readonly container: HTMLElement;
  readonly task: Task;
  readonly source: Promise<PageSource>;
  /** Address of the document that holds the page. */
  readonly holder: string;
  readonly deadlines?: PageDeadlines;
}

export class PackFrame implements IsolatedFrame {
  /** A page ends its episode on its own, and is asked about it only later. */
  readonly endedMs = null;
  readonly element: HTMLDivElement;
  readonly task: Task;
  private readonly page: PackPage;
  private readonly deadlines: PageDeadlines;
  private goal: { utterance: string; fields: Fields } = { utterance: '', fields: [] };
  private notice: HTMLElement | null = null;

  constructor({ container, task, source, holder, deadlines = DEADLINES }: PackFrameOptions) {
    this.task = task;
    this.deadlines = deadlines;
    this.element = createBox(container.ownerDocument, task);
    container.append(this.element);
    this.page = new PackPage({ box: this.element, task, source, holder, deadlines });
  }

  /** Whether the page is loaded and nothing has gone wrong with it. */
  get isLoaded(): boolean {
    return this.page.isLoaded;
  }

  /** Loads the page again. Rejects with a `ForeignPageError` if it fails. */
  load(): Promise<void> {
    return this.page.load();
  }

  /** Starts an episode. A page that fails is loaded once more; if it fails again, that is an error. */
  async reset(
    episode: PageEpisode,
    needs: ObservationNeeds = {},
  ): Promise<{ readonly observation: Observation; readonly status: EpisodeStatus }> {
    try {
      return await this.start(episode, needs);
    } catch (error) {
      this.page.discard();
      if (isHopeless(error)) throw error;
      return this.start(episode, needs).catch((again: unknown) => {
        this.page.discard();
        throw again;
      });
    }
  }

  /** One turn: the action, if there is one, then page time, then an observation. */
  async step(action: Action | null, stepMs: number, needs: ObservationNeeds = {}): Promise<StepOutcome> {
    const reply = await this.page.call({ kind: 'step', action, stepMs, needs: this.of(needs) });
    return this.page.read(() => ({
      observation: this.seen(reply.view, needs),
      status: checkStatus(reply.status),
      actionError: checkMessage(reply.actionError),
      pageError: checkMessage(reply.pageError) ?? null,
    }));
  }

  async observe(needs: ObservationNeeds = {}): Promise<Observation> {
    const reply = await this.page.call({ kind: 'look', needs: this.of(needs) });
    return this.page.read(() => this.seen(reply.view, needs));
  }

  /** What a person has done in the page since the last call, and how the episode is going. The first call begins to record. */
  async record(): Promise<{ readonly part: RecordedPart; readonly status: EpisodeStatus }> {
    const { screen } = this.task;
    const reply = await this.page.call({ kind: 'record', screen });
    return this.page.read(() => ({
      part: checkRecordedPart(reply.recorded),
      status: checkStatus(reply.status),
    }));
  }

  answersWithin(ms: number): Promise<boolean> {
    return this.page.answersWithin(ms);
  }

  /** What is left of an episode whose page was lost: nothing to see, nothing won. */
  lost(error: ForeignPageError, needs: ObservationNeeds): StepOutcome {
    return lostEpisode(this.goal, error, needs);
  }

  setInteractive(isInteractive: boolean): void {
    this.page.setModes({ isInteractive });
  }

  setRealTime(isRealTime: boolean): void {
    this.page.setModes({ isRealTime });
  }

  hear(onInput: (input: RawInput) => void): void {
    this.page.hear(onInput);
  }

  /** Stops drawing the page and shows a notice instead, or draws it again. */
  setHidden(isHidden: boolean): void {
    const { element } = this;
    this.notice?.remove();
    this.notice = isHidden ? createNotice(element.ownerDocument, WHILE_HIDDEN) : null;
    if (this.notice) element.append(this.notice);
    element.style.visibility = isHidden ? 'hidden' : '';
    // Measuring notifies the page's process now; otherwise it would find out with our next frame, which may take long
    // to come.
    void element.offsetHeight;
  }

  /** Whether a window is the page's, or inside it. */
  shows(win: Window): boolean {
    return this.page.owns(win);
  }

  /** Removes the page for good reason; the next call that needs it receives the reason. */
  remove(reason: string): void {
    this.page.remove(reason);
  }

  unload(): void {
    this.page.unload();
  }

  dispose(): void {
    this.unload();
    this.element.remove();
  }

  private async start({ seed, dataMode, design }: PageEpisode, needs: ObservationNeeds) {
    await this.page.need();
    const episode = { seed, dataMode, design };
    const request = { kind: 'reset', episode, needs: this.of(needs) } as const;
    const reply = await this.page.call(request, this.deadlines.resetMs);
    return this.page.read(() => {
      this.goal = withFields(checkGoal(reply.goal), this.task);
      return { observation: this.seen(reply.view, needs), status: checkStatus(reply.status) };
    });
  }

  /** @throws BadReply */
  private seen(view: unknown, needs: ObservationNeeds): Observation {
    return { ...this.goal, ...checkView(view, needs, viewportOf(this.task)) };
  }

  /** What to observe of the page. */
  private of(needs: ObservationNeeds): PageNeeds {
    return { ...needs, screen: this.task.screen };
  }
}

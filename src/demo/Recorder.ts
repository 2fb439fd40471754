/**
 * Records what a person does in a task frame, in the MiniWoB++ format: every event before and after the page
 * reacts, each with the page as it was. Works on the window it is given; touches no global one.
 */
import type {
  DemoAction,
  RawDemonstration,
  RawDomNode,
  RawEvent,
  RawInput,
  RawState,
} from '../contracts/demo';
import type { EpisodeSpec } from '../contracts/episode';
import { type PageCore, type PageWindow, readGoal } from '../env/page';
import { readActions } from './actions';
import { EventTap } from './EventTap';
import { InputTap, type WithoutTime } from './InputTap';
import { typingOf } from './ListChoice';
import { EVENT_TYPES, MOUSE_TYPES, toRawEvent } from './rawEvent';
import { recordedTime } from './time';

/** The part of the page protocol that only the recorder uses. */
interface RecorderCore extends Omit<PageCore, 'getDOMInfo'> {
  /** The page from `baseElement` down, with `recordingTarget: true` on that element. */
  getDOMInfo(baseElement: Element, recordingTarget: EventTarget | null): unknown;
}

interface RecorderOptions {
  readonly taskName: string;
  /** The task's screen, CSS pixels: mouse events at or beyond these page coordinates are not recorded. */
  readonly width: number;
  readonly height: number;
  /** The episode being played, so that the demonstration can be played again; called when an episode begins. */
  readonly episode?: () => EpisodeSpec | null;
  /** A new episode has started and is being recorded. */
  readonly onStart?: () => void;
  /** The page as it was at an event, or (action null) at the start of an episode; those of an episode in order. */
  readonly onState?: (state: RawState) => void;
  /** The actions so far, whenever they change; `problem` says why later events cannot be read. */
  readonly onActions?: (actions: readonly DemoAction[], problem: string | null) => void;
  /** An episode has ended: by success, failure, timeout, or (raw reward 0) by starting another one. */
  readonly onDemonstration?: (demo: RawDemonstration) => void;
}

/** Recording continues for this long after the end, to catch the rest of the click that ended it. */
const TRAILING_MS = 500;

type Goal = Pick<RawDemonstration, 'utterance' | 'fields'>;

interface Episode {
  readonly goal: Goal;
  readonly spec: EpisodeSpec | null;
  readonly states: RawState[];
  readonly input: RawInput[];
  /** Set when the page has ended the episode. */
  rewards?: { readonly reward: number; readonly rawReward: number };
}

/** Records every episode of one frame until disposed. An episode that is already running is joined. */
export class Recorder {
  private readonly core: RecorderCore;
  private readonly restorePage: () => void;
  private readonly tap: EventTap;
  private readonly inputTap: InputTap;
  private episode: Episode | null = null;
  private trailing: ReturnType<typeof setTimeout> | undefined;
  private shownActions = '';
  /** The time of what was recorded last. */
  private latest = 0;

  constructor(
    private readonly page: PageWindow,
    private readonly options: RecorderOptions,
  ) {
    this.core = page.core as unknown as RecorderCore;
    this.restorePage = this.wrapEpisodes();
    this.tap = new EventTap(page, {
      types: EVENT_TYPES,
      onEvent: this.onEvent,
      onInnerPage: () => this.restate(),
    });
    this.inputTap = new InputTap(
      page,
      (input) => this.onInput(input),
      (text, select) => this.onChoice(text, select),
    );
    if (this.isRunning()) this.begin();
  }

  /** Hands over an episode that has ended, without waiting for the rest of the click that ended it. */
  handOver(): void {
    this.finish();
  }

  /** Stops recording and leaves the page as it was found. An unfinished episode is dropped. */
  dispose(): void {
    clearTimeout(this.trailing);
    this.cover?.classList.remove('transparent');
    this.episode = null;
    this.tap.dispose();
    this.inputTap.dispose();
    this.restorePage();
  }

  private get cover(): HTMLElement | null {
    return this.page.document.getElementById('sync-task-cover');
  }

  private isRunning(): boolean {
    return this.core.ept0 > 0 && !this.page.WOB_DONE_GLOBAL && this.cover?.style.display === 'none';
  }

  private wrapEpisodes(): () => void {
    const core = this.core;
    const { startEpisodeReal, endEpisode } = core;
    core.startEpisodeReal = () => {
      this.finish();
      startEpisodeReal.call(core);
      this.begin();
    };
    core.endEpisode = (...reward) => {
      const wasDone = this.page.WOB_DONE_GLOBAL;
      endEpisode.apply(core, reward);
      if (!wasDone && this.page.WOB_DONE_GLOBAL) this.onEpisodeEnd();
    };
    return () => Object.assign(core, { startEpisodeReal, endEpisode });
  }

  private begin(): void {
    const spec = this.options.episode?.() ?? null;
    this.episode = { goal: rawGoal(this.core), spec, states: [], input: [] };
    this.shownActions = '';
    this.latest = 0;
    this.addState(null, null);
    this.options.onStart?.();
  }

  /** The episode's page has arrived only now: the episode starts with it. */
  private restate(): void {
    if (this.episode?.states.length !== 1) return;
    this.episode.states.length = 0;
    this.addState(null, null);
  }

  private onEpisodeEnd(): void {
    if (!this.episode) return;
    const { WOB_REWARD_GLOBAL: reward, WOB_RAW_REWARD_GLOBAL: rawReward } = this.page;
    this.episode.rewards = { reward, rawReward };
    this.cover?.classList.add('transparent');
    this.trailing = setTimeout(() => this.finish(), TRAILING_MS);
  }

  /** Hands the ended episode over, at the latest when the next one starts. */
  private finish(): void {
    clearTimeout(this.trailing);
    this.cover?.classList.remove('transparent');
    const episode = this.episode;
    this.episode = null;
    if (!episode?.rewards) return;
    const { goal, spec, states, input, rewards } = episode;
    const { taskName } = this.options;
    const played = spec && { episode: spec, input };
    this.options.onDemonstration?.({ taskName, ...goal, ...played, states, ...rewards });
  }

  /** Anything done after the episode has ended is not part of it. */
  private onInput(input: WithoutTime<RawInput>): void {
    if (!this.episode || this.episode.rewards) return;
    this.episode.input.push({ ...input, time: this.now() });
  }

  /** The time now, milliseconds since the episode started. */
  private now(): number {
    this.latest = recordedTime(this.page.Date.now() - this.core.ept0, this.latest);
    return this.latest;
  }

  private readonly onEvent = (event: Event): void => {
    if (!this.episode) return;
    if (event.target === this.cover) {
      // The cover that announces the next episode must not be clickable before this one is handed over.
      if (event.type === 'click' && this.episode.rewards) event.stopImmediatePropagation();
      if (MOUSE_TYPES.includes(event.type)) return;
    }
    // The document's own scroll event has no capture and no bubble phase: not recorded.
    if (event.eventPhase === event.AT_TARGET || this.inputTap.isFromList(event)) return;
    const action = toRawEvent(event);
    if ((!this.tap.isInner(event) && this.isOutside(action)) || this.repeatsScroll(action)) return;
    this.addState(action, event.target);
    this.showActions();
  };

  /** A choice from a list that the browser draws: recorded as typing that makes it. */
  private onChoice(text: string, select: EventTarget): void {
    if (!this.episode) return;
    for (const action of typingOf(text)) this.addState(action, select);
    this.showActions();
  }

  private isOutside({ x = 0, y = 0 }: RawEvent): boolean {
    const { width, height } = this.options;
    return x >= width || y >= height;
  }

  /** Of consecutive scroll events only the first is kept. */
  private repeatsScroll(action: RawEvent): boolean {
    return action.type === 'scroll' && this.episode?.states.at(-1)?.action?.type === 'scroll';
  }

  private addState(action: RawEvent | null, target: EventTarget | null): void {
    const info = this.core.getDOMInfo(this.page.document.body, target);
    // A round trip through JSON leaves the frame's objects behind and turns SVG class names into plain ones.
    const dom: RawDomNode = JSON.parse(JSON.stringify(info));
    const state = { time: this.now(), action, dom };
    this.episode?.states.push(state);
    this.options.onState?.(state);
  }

  private showActions(): void {
    if (!this.episode || !this.options.onActions) return;
    const { actions, problem } = readActions(this.episode.states);
    const shown = JSON.stringify([
      actions.map(({ kind, target, text }) => [kind, target?.ref, text]),
      problem,
    ]);
    if (shown === this.shownActions) return;
    this.shownActions = shown;
    this.options.onActions(actions, problem);
  }
}

/** The instruction; a page may supply the fields along with it. */
function rawGoal(core: RecorderCore): Goal {
  const { utterance, fields } = readGoal(core);
  return fields ? { utterance, fields: Object.fromEntries(fields) } : { utterance };
}

/**
 * The current content of the frames on the stage: the newest state of the enlarged one, and the endings of all. Views draw from
 * it at their own pace.
 */
import type { ElementRef } from '../../contracts/dom';
import { type Action, hasEnded, type Observation } from '../../contracts/env';
import { type EpisodeEnd, isSameMoment, type Moment } from '../../contracts/episode';
import type { FrameEvent } from '../../env/LockstepEnv';
import { MomentMap } from './MomentMap';
import { type PageState, toPageState } from './pageState';

/** The end of an episode on the stage. */
export type ShownEnding = EpisodeEnd & Pick<Moment, 'frame' | 'episode'>;

/** A step of an episode that has been seen. */
export interface TakenOn {
  readonly page: PageState;
  readonly action: Action;
}

const targetOf = (action: Action): ElementRef | null => ('ref' in action ? action.ref : null);

export class FrameFeed {
  private followed = 0;
  private newestPage: PageState | null = null;
  private readonly recent = new MomentMap<PageState>();
  /** The actions taken on them. */
  private readonly taken = new MomentMap<Action>();
  private readonly pageListeners = new Set<() => void>();
  private readonly endingListeners = new Set<(ending: ShownEnding) => void>();

  /** The frame whose pages are kept. */
  get frame(): number {
    return this.followed;
  }

  get page(): PageState | null {
    return this.newestPage;
  }

  /** The page at a recent moment: decisions arrive some steps after they were carried out. */
  pageAt(moment: Moment): PageState | null {
    return this.recent.get(moment) ?? null;
  }

  /** The pages of the episode before a moment and the action taken on each; null if some are no longer known. */
  earlierThan({ frame, episode, step }: Moment): readonly TakenOn[] | null {
    const earlier: TakenOn[] = [];
    for (let t = 0; t < step; t++) {
      const at = { frame, episode, step: t };
      const [page, action] = [this.recent.get(at), this.taken.get(at)];
      if (!page || !action) return null;
      earlier.push({ page, action });
    }
    return earlier;
  }

  /** Follows another frame, whose current state may be given. */
  follow(frame: number, observation: Observation | null): void {
    this.followed = frame;
    this.recent.clear();
    this.taken.clear();
    this.show(observation);
  }

  clear(): void {
    this.follow(this.followed, null);
  }

  readonly receive = (event: FrameEvent): void => {
    if (event.kind === 'step' && hasEnded(event.result)) this.finish(event);
    if (event.at.frame !== this.followed) return;
    if (event.kind === 'action') this.point(event.at, event.action);
    else if (event.kind === 'reset') this.show(event.observation, event.at);
    else this.show(event.result.observation, event.at, hasEnded(event.result));
  };

  onPage(listener: () => void): () => void {
    this.pageListeners.add(listener);
    return () => this.pageListeners.delete(listener);
  }

  onEnding(listener: (ending: ShownEnding) => void): () => void {
    this.endingListeners.add(listener);
    return () => this.endingListeners.delete(listener);
  }

  /** Decodes at once: the arrays of an observation are transferred to the learner right afterwards. */
  private show(observation: Observation | null, at = observation?.at ?? null, isEnded = false): void {
    this.newestPage = observation && { ...toPageState(observation, isEnded), at };
    if (this.newestPage && at) this.recent.set(at, this.newestPage);
    this.changed();
  }

  /** Marks the target of an action on the page on which it was decided. */
  private point(at: Moment, action: Action): void {
    this.taken.set(at, action);
    const page = this.newestPage;
    if (!page || (page.at && !isSameMoment(page.at, at))) return;
    this.newestPage = { ...page, target: targetOf(action) };
    this.changed();
  }

  private finish({ at, result: { info } }: Extract<FrameEvent, { kind: 'step' }>): void {
    const { success, rawReward, reason } = info;
    for (const listener of this.endingListeners) {
      listener({ frame: at.frame, episode: at.episode, success, rawReward, reason });
    }
  }

  private changed(): void {
    for (const listener of this.pageListeners) listener();
  }
}

/**
 * How the agent sees the enlarged page, requested twice a second while anything listens. The answer belongs to one page state,
 * so it is only drawn over a page that still shows the same.
 */
import type { Decision, Inspection } from '../../contracts/agent';
import { isSameMoment } from '../../contracts/episode';
import { type DecisionView, type PathPoint, viewOf } from '../../contracts/views';
import { activeRun } from '../activeRun/activeRun';
import { liveDrawing } from '../activeRun/liveDrawing';
import { findLayer, type Layer, layersOf } from './layers';
import { MomentMap } from './MomentMap';
import { isSameEpisode, isSamePage, type PageState } from './pageState';
import { stageFrames } from './stageFrames';

const PERIOD_MS = 500;
const NO_NAMES: readonly string[] = [];

export interface Inspected {
  readonly inspection: Inspection;
  /** The views of the inspection, then those of the decision made on the page, if known. */
  readonly views: readonly DecisionView[];
  readonly page: PageState;
}

class InspectionFeed {
  private inspected: Inspected | null = null;
  private names = NO_NAMES;
  private isAsking = false;
  private decidedAt = Number.NEGATIVE_INFINITY;
  /** Views of decisions. */
  private readonly decided = new MomentMap<readonly DecisionView[]>();
  private timer: ReturnType<typeof setInterval> | null = null;
  private stopFollowing = () => {};
  private readonly listeners = new Set<() => void>();

  /** Asks for inspections as long as there is a listener. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.timer === null) this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  };

  readonly current = (): Inspected | null => this.inspected;

  /** Names of the layers that can be drawn over the page. */
  readonly layerNames = (): readonly string[] => this.names;

  /** @param name `''` for the agent's first one */
  layerFor(page: PageState, name: string): Layer | null {
    const inspected = this.inspected;
    if (!inspected || !isSamePage(inspected.page, page)) return null;
    return findLayer(layersOf(inspected.views), name);
  }

  /** The path of the mouse in the page's episode. */
  pathFor(page: PageState): readonly PathPoint[] {
    const inspected = this.inspected;
    if (!inspected || !isSameEpisode(inspected.page, page)) return [];
    return viewOf(inspected.views, 'pointer-path')?.points ?? [];
  }

  private start(): void {
    this.timer = setInterval(() => void this.ask(), PERIOD_MS);
    this.stopFollowing = activeRun.feed.subscribe((update) => {
      if (update?.decision) this.follow(update.decision);
      else if (!update) this.forget();
    });
  }

  private stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.stopFollowing();
  }

  /** Decisions on the first frame may bring their own inspection, of the very page they were made on. */
  private follow({ at, views, inspection }: Decision): void {
    this.decided.set(at, views);
    const page = stageFrames.feed.pageAt(at);
    if (!inspection || !page) return;
    this.decidedAt = performance.now();
    this.showInspection(inspection, page);
  }

  private async ask(): Promise<void> {
    const { handle, isWatching, status } = activeRun.getState().run;
    const { page, frame } = stageFrames.feed;
    const isSame = page === this.inspected?.page && status !== 'running';
    const hasNews = performance.now() - this.decidedAt < 2 * PERIOD_MS;
    if (!handle || !page || isWatching || isSame || hasNews || document.hidden || this.isAsking) return;
    // There is nothing to decide before an episode has begun, nor after its end, when the last decision stays.
    if (!page.at || page.isEnded) return;
    this.isAsking = true;
    try {
      const inspection = await handle.inspectFrame(frame);
      // By now, another run may be open, or another frame followed.
      const about = pageOf(inspection, page);
      if (about && activeRun.getState().run.handle === handle) this.showInspection(inspection, about);
    } catch {
      // An agent that is being restarted has no answer; the next request will get one.
    } finally {
      this.isAsking = false;
    }
  }

  private showInspection(inspection: Inspection, page: PageState): void {
    const decided = (page.at && this.decided.get(page.at)) ?? [];
    this.show({ inspection, views: [...inspection.views, ...decided], page });
  }

  private forget(): void {
    this.decided.clear();
    this.show(null);
  }

  private show(inspected: Inspected | null): void {
    this.inspected = inspected;
    const names = inspected ? layersOf(inspected.views).map(({ name }) => name) : NO_NAMES;
    if (names.join('\n') !== this.names.join('\n')) this.names = names;
    liveDrawing.ask(this.notify);
  }

  private readonly notify = (): void => {
    for (const listener of this.listeners) listener();
  };
}

/** The page that an inspection is about; null if it is no longer known. @param asked the page at the time of the request */
function pageOf({ at }: Inspection, asked: PageState): PageState | null {
  if (!at || (asked.at && isSameMoment(at, asked.at))) return asked;
  return stageFrames.feed.pageAt(at);
}

export const inspectionFeed = new InspectionFeed();

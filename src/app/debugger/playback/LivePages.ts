/**
 * Shows the real page at any step of an episode without delay. One of a few frames is shown, while the others wait at the likely
 * next steps: one step back and, in a long episode, at stations along it.
 */
import type { Action, StepResult } from '../../../contracts/env';
import type { ObservationNeeds } from '../../../contracts/needs';
import { wallDelay } from '../../../env/waiting';
import { NoLongerWanted, type Path, PlaybackFrame, type Standing } from './PlaybackFrame';
import { first } from './rightOfWay';

/** The frame shown, one a step back, and one at each station. */
const FRAMES = 5;
const STATIONS = 3;
/** Up to this many steps, playing them is quicker than keeping a frame for them. */
const NEAR = 6;
/** How long a step is viewed before frames are restarted for the next ones: fast scrubbing needs them where they are. */
const REST_MS = 150;

export class LivePages {
  private frames: PlaybackFrame[] = [];
  private shown: PlaybackFrame | null = null;
  /** The newest request to show a page, until it is shown or cannot be. */
  private showing: Promise<Standing> | null = null;
  /** Counts requests: work still in progress for an older one is abandoned. */
  private wish = 0;
  private isClosed = false;

  /** @param container where the frames are placed; only the one shown is visible */
  constructor(
    private readonly container: HTMLElement,
    private readonly needs: ObservationNeeds,
  ) {}

  /**
   * Shows the page at a step.
   * @throws NoLongerWanted if something else was requested in the meantime
   */
  show(path: Path, step: number): Promise<Standing> {
    const showing = this.goTo(path, step).finally(() => {
      if (this.showing === showing) this.showing = null;
    });
    this.showing = showing;
    return showing;
  }

  private async goTo(path: Path, step: number): Promise<Standing> {
    const wish = ++this.wish;
    const isWanted = () => wish === this.wish && !this.isClosed;
    const frame = this.nearest(path, step);
    const standing = await first(() => frame.goTo(path, step, isWanted));
    if (!isWanted()) throw new NoLongerWanted();
    this.bringUp(frame);
    void this.prepare(path, step, isWanted);
    return standing;
  }

  /**
   * Acts on the page at the step that was requested last, once it is there: what is pictured meanwhile may be a page that stands
   * elsewhere. Rejects like `show` if it does not come.
   */
  async act(action: Action): Promise<StepResult> {
    await this.showing;
    this.wish += 1;
    if (!this.shown) throw new Error('No page is shown.');
    return this.shown.act(action);
  }

  close(): void {
    this.isClosed = true;
    for (const frame of this.frames) frame.close();
    this.frames = [];
    this.shown = null;
  }

  /** The frame with the fewest steps left to play; if all would have to restart, a hidden one is chosen. */
  private nearest(path: Path, step: number): PlaybackFrame {
    let best: PlaybackFrame | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const frame of this.frames) {
      const steps = frame.stepsTo(path, step);
      if (steps === null || steps >= least) continue;
      best = frame;
      least = steps;
    }
    return best ?? this.spare(path);
  }

  private spare(path: Path): PlaybackFrame {
    if (this.frames.length < FRAMES) {
      const frame = new PlaybackFrame(this.container, path, this.needs);
      this.frames.push(frame);
      this.veil();
      return frame;
    }
    // The frame furthest along: those behind it are where the viewer may go back to.
    const others = this.frames.filter((frame) => frame !== this.shown);
    return others.reduce((best, frame) => (frame.played > best.played ? frame : best));
  }

  /** Sends the hidden frames to the likely next steps. */
  private async prepare(path: Path, step: number, isWanted: () => boolean): Promise<void> {
    const places = [step - 1, ...stationsOf(path.actions.length)].filter((place) => place >= 0);
    const taken = new Set<PlaybackFrame>(this.shown ? [this.shown] : []);
    let hasRested = false;
    for (const place of places) {
      const free = () => this.frames.filter((frame) => !taken.has(frame));
      let frame = free()
        .map((one) => ({ one, steps: one.stepsTo(path, place) }))
        .filter(({ steps }) => steps !== null)
        .sort((a, b) => a.steps! - b.steps!)[0]?.one;
      const isNear = frame !== undefined && frame.stepsTo(path, place)! <= NEAR;
      if (!isNear && !hasRested) await wallDelay(REST_MS);
      hasRested ||= !isNear;
      if (!isWanted()) return;
      frame ??= this.frames.length < FRAMES ? this.spare(path) : free()[0];
      if (!frame) return;
      taken.add(frame);
      try {
        await frame.goTo(path, place, isWanted);
      } catch {
        // Abandoned, or a page that cannot be replayed: the next request for it reports that.
        return;
      }
      this.veil();
    }
  }

  private bringUp(frame: PlaybackFrame): void {
    this.shown = frame;
    this.veil();
  }

  /** Hidden frames stay where they are: one without a box would not work, and one moved in the document would reload. */
  private veil(): void {
    for (const frame of this.frames) {
      const { element } = frame;
      if (!element) continue;
      const isShown = frame === this.shown;
      Object.assign(element.style, { position: 'absolute', left: '0', top: '0' });
      element.style.visibility = isShown ? 'visible' : 'hidden';
      element.toggleAttribute('data-shown', isShown);
    }
  }
}

/** Where frames wait in an episode of this many steps, so that no step is far from one. */
export function stationsOf(steps: number): number[] {
  const stations = Math.min(STATIONS, Math.floor(steps / NEAR));
  return Array.from({ length: stations }, (_, i) => Math.round(((i + 1) * steps) / (stations + 1)));
}

/**
 * The real page at any step of an episode, at once: a few frames of which one is shown, while the others wait where one is likely
 * to go next, one step back and, in a long episode, at stations along it.
 */
import type { Action, StepResult } from '../../../contracts/env';
import type { ObservationNeeds } from '../../../contracts/needs';
import { wallDelay } from '../../../env/waiting';
import { NoLongerWanted, type Path, ReplayFrame, type Standing } from './ReplayFrame';
import { first } from './rightOfWay';

/** The shown one, the one a step back, and one at each station. */
const FRAMES = 5;
const STATIONS = 3;
/** Steps that are played faster than a frame is worth. */
const NEAR = 6;
/** How long a step is looked at before frames are started anew for the next ones: whoever scrubs fast needs them where they are. */
const REST_MS = 150;

export class LivePages {
  readonly #container: HTMLElement;
  readonly #needs: ObservationNeeds;
  #frames: ReplayFrame[] = [];
  #shown: ReplayFrame | null = null;
  /** Raised with every wish: what is under way for an older one is given up. */
  #wish = 0;
  #isClosed = false;

  /** @param container where the frames are put; the shown one is seen, the others are not */
  constructor(container: HTMLElement, needs: ObservationNeeds) {
    this.#container = container;
    this.#needs = needs;
  }

  /**
   * Shows the page at a step.
   * @throws NoLongerWanted if something else was asked for meanwhile
   */
  async show(path: Path, step: number): Promise<Standing> {
    const wish = ++this.#wish;
    const isWanted = () => wish === this.#wish && !this.#isClosed;
    const frame = this.#nearest(path, step);
    const standing = await first(() => frame.goTo(path, step, isWanted));
    if (!isWanted()) throw new NoLongerWanted();
    this.#bringUp(frame);
    void this.#prepare(path, step, isWanted);
    return standing;
  }

  /** Acts on the page that is shown. */
  act(action: Action): Promise<StepResult> {
    this.#wish += 1;
    if (!this.#shown) return Promise.reject(new Error('No page is shown.'));
    return this.#shown.act(action);
  }

  close(): void {
    this.#isClosed = true;
    for (const frame of this.#frames) frame.close();
    this.#frames = [];
    this.#shown = null;
  }

  /** The frame that has the least way to go; one that nobody sees is started anew if all would have to be. */
  #nearest(path: Path, step: number): ReplayFrame {
    let best: ReplayFrame | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const frame of this.#frames) {
      const steps = frame.stepsTo(path, step);
      if (steps === null || steps >= least) continue;
      best = frame;
      least = steps;
    }
    return best ?? this.#spare(path);
  }

  #spare(path: Path): ReplayFrame {
    if (this.#frames.length < FRAMES) {
      const frame = new ReplayFrame(this.#container, path, this.#needs);
      this.#frames.push(frame);
      this.#veil();
      return frame;
    }
    // The one that is furthest on: those behind are where one may go back to.
    const others = this.#frames.filter((frame) => frame !== this.#shown);
    return others.reduce((best, frame) => (frame.played > best.played ? frame : best));
  }

  /** Sends the frames that nobody sees to where one may want to be next. */
  async #prepare(path: Path, step: number, isWanted: () => boolean): Promise<void> {
    const places = [step - 1, ...stationsOf(path.actions.length)].filter((place) => place >= 0);
    const taken = new Set<ReplayFrame>(this.#shown ? [this.#shown] : []);
    let hasRested = false;
    for (const place of places) {
      const free = () => this.#frames.filter((frame) => !taken.has(frame));
      let frame = free()
        .map((one) => ({ one, steps: one.stepsTo(path, place) }))
        .filter(({ steps }) => steps !== null)
        .sort((a, b) => a.steps! - b.steps!)[0]?.one;
      const isNear = frame !== undefined && frame.stepsTo(path, place)! <= NEAR;
      if (!isNear && !hasRested) await wallDelay(REST_MS);
      hasRested ||= !isNear;
      if (!isWanted()) return;
      frame ??= this.#frames.length < FRAMES ? this.#spare(path) : free()[0];
      if (!frame) return;
      taken.add(frame);
      try {
        await frame.goTo(path, place, isWanted);
      } catch {
        // Given up, or a page that cannot be played again: whoever asks for it next is told.
        return;
      }
      this.#veil();
    }
  }

  #bringUp(frame: ReplayFrame): void {
    this.#shown = frame;
    this.#veil();
  }

  /** Frames that are not shown stay where they are: one without a box, or moved in the document, would not work, or load anew. */
  #veil(): void {
    for (const frame of this.#frames) {
      const { element } = frame;
      if (!element) continue;
      const isShown = frame === this.#shown;
      Object.assign(element.style, { position: 'absolute', left: '0', top: '0' });
      element.style.visibility = isShown ? 'visible' : 'hidden';
      element.toggleAttribute('data-shown', isShown);
    }
  }
}

/** Where frames wait in an episode of so many steps: from each of them, it is not far to the next. */
export function stationsOf(steps: number): number[] {
  const stations = Math.min(STATIONS, Math.floor(steps / NEAR));
  return Array.from({ length: stations }, (_, i) => Math.round(((i + 1) * steps) / (stations + 1)));
}

/**
 * How the agent sees the enlarged page, asked for twice a second while anyone looks. What it says belongs to one page
 * state, so it is only drawn over a page that still shows the same episode.
 */
import type { Decision, Inspection } from '../../contracts/agent';
import type { ElementRef } from '../../contracts/dom';
import { activeRun } from '../run/activeRun';
import { type ElementLayer, findLayer, layersOf } from '../stage/elementLayer';
import type { Moment } from '../stage/frameFeed';
import { stageFrames } from '../stage/stageFrames';

const PERIOD_MS = 500;
const NO_NAMES: readonly string[] = [];

export interface Inspected {
  readonly inspection: Inspection;
  readonly moment: Moment;
}

/** Elements that an inspection speaks of. */
const refsOf = (inspection: Inspection): readonly ElementRef[] => [
  ...(inspection.messagePassing?.refs ?? []),
  ...layersOf(inspection).flatMap(({ refs }) => refs),
];

class InspectionFeed {
  #inspected: Inspected | null = null;
  #names = NO_NAMES;
  #isAsking = false;
  #decidedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setInterval> | null = null;
  #stopFollowing = () => {};
  readonly #listeners = new Set<() => void>();

  /** Asks for inspections as long as there is a listener. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#timer === null) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  readonly current = (): Inspected | null => this.#inspected;

  /** Names of what the agent says about elements. */
  readonly layerNames = (): readonly string[] => this.#names;

  /** @param name `''` for the agent's first one */
  layerFor({ utterance }: Moment, name: string): ElementLayer | null {
    const inspected = this.#inspected;
    if (!inspected || inspected.moment.utterance !== utterance) return null;
    return findLayer(layersOf(inspected.inspection), name);
  }

  #start(): void {
    this.#timer = setInterval(() => void this.#ask(), PERIOD_MS);
    this.#stopFollowing = activeRun.feed.subscribe((update) => {
      if (update) this.#follow(update.decision);
      else this.#show(null);
    });
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#stopFollowing();
  }

  /** Decisions on the first frame bring their own inspection, of the very page that they were made on. */
  #follow(decision: Decision | null): void {
    if (!decision?.inspection || decision.env !== stageFrames.feed.frame) return;
    const { inspection, utterance, action } = decision;
    const target = 'ref' in action ? [action.ref] : [];
    const moment = stageFrames.feed.recall(utterance, [...target, ...refsOf(inspection)]);
    if (!moment) return;
    this.#decidedAt = performance.now();
    this.#show({ inspection, moment });
  }

  async #ask(): Promise<void> {
    const { handle, isWatching, status } = activeRun.getState();
    const { moment, frame } = stageFrames.feed;
    const isSame = moment === this.#inspected?.moment && status !== 'running';
    const hasNews = performance.now() - this.#decidedAt < 2 * PERIOD_MS;
    if (!handle || !moment || isWatching || isSame || hasNews || document.hidden || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const inspection = await handle.inspect(frame);
      // The answer is about the page as it was when asked; by now another run may be open.
      if (activeRun.getState().handle === handle) this.#show({ inspection, moment });
    } catch {
      // An agent that is being restarted has no answer; the next question will have one.
    } finally {
      this.#isAsking = false;
    }
  }

  #show(inspected: Inspected | null): void {
    this.#inspected = inspected;
    const names = inspected ? layersOf(inspected.inspection).map(({ name }) => name) : NO_NAMES;
    if (names.join('\n') !== this.#names.join('\n')) this.#names = names;
    for (const listener of this.#listeners) listener();
  }
}

export const inspectionFeed = new InspectionFeed();

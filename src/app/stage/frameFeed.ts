/**
 * What the frames on the stage show right now: the newest state of the enlarged one, outcomes of all. Views draw from
 * it at their own pace.
 */
import type { Dom, ElementRef } from '../../contracts/dom';
import type { Action, Fields, Observation } from '../../contracts/env';
import { decodeSnapshot } from '../../dom/snapshot';
import type { FrameEvent } from '../../env/LockstepEnv';

/** A page state as it can be drawn. */
export interface Moment {
  readonly utterance: string;
  readonly fields: Fields;
  readonly dom: Dom;
  /** Where the action that is being carried out goes, while it is. */
  readonly target: ElementRef | null;
}

export interface Outcome {
  readonly env: number;
  readonly isSuccess: boolean;
  readonly rawReward: number;
  readonly reason: string | null;
}

/** Moments kept: at full speed, more than pass until a decision arrives. */
const REMEMBERED = 64;

const targetOf = (action: Action): ElementRef | null => ('ref' in action ? action.ref : null);

export class FrameFeed {
  #frame = 0;
  #moment: Moment | null = null;
  /** Newest last. */
  #recent: readonly Moment[] = [];
  readonly #momentListeners = new Set<() => void>();
  readonly #outcomeListeners = new Set<(outcome: Outcome) => void>();

  /** The frame whose moments are kept. */
  get frame(): number {
    return this.#frame;
  }

  get moment(): Moment | null {
    return this.#moment;
  }

  /** The page that has all elements that a decision is about: decisions arrive some steps after they were carried out. */
  recall(utterance: string, refs: readonly ElementRef[]): Moment | null {
    const isMeant = ({ utterance: shown, dom }: Moment) => {
      if (shown !== utterance) return false;
      const present = new Set(dom.elements.map(({ ref }) => ref));
      return refs.every((ref) => present.has(ref));
    };
    return this.#recent.findLast(isMeant) ?? null;
  }

  /** Follows another frame, whose state now may be given. */
  follow(frame: number, observation: Observation | null): void {
    this.#frame = frame;
    this.#show(observation);
  }

  clear(): void {
    this.#show(null);
  }

  readonly receive = (event: FrameEvent): void => {
    if (event.kind === 'step' && (event.result.terminated || event.result.truncated)) this.#finish(event);
    if (event.env !== this.#frame) return;
    if (event.kind === 'action') {
      if (this.#moment) this.#moment = { ...this.#moment, target: targetOf(event.action) };
      this.#changed();
    } else {
      this.#show(event.kind === 'reset' ? event.observation : event.result.observation);
    }
  };

  onMoment(listener: () => void): () => void {
    this.#momentListeners.add(listener);
    return () => this.#momentListeners.delete(listener);
  }

  onOutcome(listener: (outcome: Outcome) => void): () => void {
    this.#outcomeListeners.add(listener);
    return () => this.#outcomeListeners.delete(listener);
  }

  /** Decodes at once: the arrays of an observation are given away to the learner right after. */
  #show(observation: Observation | null): void {
    this.#moment = observation && {
      utterance: observation.utterance,
      fields: observation.fields,
      dom: decodeSnapshot(observation.dom),
      target: null,
    };
    this.#recent = this.#moment ? [...this.#recent.slice(1 - REMEMBERED), this.#moment] : [];
    this.#changed();
  }

  #finish({ env, result: { info } }: Extract<FrameEvent, { kind: 'step' }>): void {
    const { success: isSuccess, rawReward, reason } = info;
    for (const listener of this.#outcomeListeners) listener({ env, isSuccess, rawReward, reason });
  }

  #changed(): void {
    for (const listener of this.#momentListeners) listener();
  }
}

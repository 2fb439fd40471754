/**
 * The agent's memory and hand in episodes that are being watched, so that each decision need not be computed anew from all
 * the steps before it.
 */
import type { EarlierStep, EpisodeSoFar } from '../../contracts/agent';
import type { Hand } from './act/hand';
import type { Memory } from './model/sequences';

/** What is carried from step to step of an episode. */
export interface Carried {
  readonly hand: Hand;
  readonly memory: Memory | null;
}

const KEPT = 200;

export class Recall {
  private readonly known = new Map<string, Carried>();

  find(episode: EpisodeSoFar): Carried | undefined {
    return this.known.get(keyOf(episode, episode.earlier));
  }

  /** @param last the step that led to it */
  note(episode: EpisodeSoFar, last: EarlierStep, carried: Carried): void {
    if (!episode.observation.at) return;
    this.known.set(keyOf(episode, [...episode.earlier, last]), carried);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT) this.known.delete(oldest);
  }

  /** Other weights remember differently. */
  clear(): void {
    this.known.clear();
  }
}

/** Moments alone do not tell episodes apart: each place that pages are shown in counts its frames and episodes from the start. */
function keyOf(
  { observation: { at, utterance }, seed, task }: EpisodeSoFar,
  steps: readonly EarlierStep[],
): string {
  return JSON.stringify([at?.frame, at?.episode, task, seed, utterance, steps.map(({ action }) => action)]);
}

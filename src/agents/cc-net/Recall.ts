/** The agent's memory and hand in episodes that are being watched: pages do not keep the pictures of earlier steps. */
import type { EarlierStep } from '../../contracts/agent';
import type { Moment } from '../../contracts/episode';
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

  find(at: Moment | undefined, earlier: readonly EarlierStep[]): Carried | undefined {
    return at && this.known.get(keyOf(at, earlier));
  }

  /** @param earlier the steps that led to it, the last one included */
  note(at: Moment | undefined, earlier: readonly EarlierStep[], carried: Carried): void {
    if (!at) return;
    this.known.set(keyOf(at, earlier), carried);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT) this.known.delete(oldest);
  }

  /** Other weights remember differently. */
  clear(): void {
    this.known.clear();
  }
}

const keyOf = ({ frame, episode }: Moment, earlier: readonly EarlierStep[]): string =>
  JSON.stringify([frame, episode, earlier.map(({ action }) => action)]);

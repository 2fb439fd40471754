/** Values by moment of an episode, for the newest moments only. */
import type { Moment } from '../../contracts/episode';

/** More moments than pass, at full speed, before a decision arrives. */
const KEPT = 64;

const keyOf = ({ frame, episode, step }: Moment): string => `${frame}/${episode}/${step}`;

export class MomentMap<T> {
  private readonly entries = new Map<string, T>();

  get(moment: Moment): T | undefined {
    return this.entries.get(keyOf(moment));
  }

  set(moment: Moment, value: T): void {
    this.entries.set(keyOf(moment), value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > KEPT) this.entries.delete(oldest);
  }

  clear(): void {
    this.entries.clear();
  }
}

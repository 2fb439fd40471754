/** The newest update of the open run, for views that draw faster than React should render. */
import type { LearnerUpdate } from '../../contracts/learner';

type Listener = (update: LearnerUpdate | null) => void;

export class LiveFeed {
  private newest: LearnerUpdate | null = null;
  private readonly listeners = new Set<Listener>();

  get update(): LearnerUpdate | null {
    return this.newest;
  }

  publish(update: LearnerUpdate | null): void {
    this.newest = update;
    for (const listener of this.listeners) listener(update);
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

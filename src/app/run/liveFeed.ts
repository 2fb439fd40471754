/** The newest update of the open run, for views that draw faster than React should render. */
import type { LearnerUpdate } from '../../contracts/learner';

type Listener = (update: LearnerUpdate | null) => void;

export class LiveFeed {
  #update: LearnerUpdate | null = null;
  readonly #listeners = new Set<Listener>();

  get update(): LearnerUpdate | null {
    return this.#update;
  }

  publish(update: LearnerUpdate | null): void {
    this.#update = update;
    for (const listener of this.#listeners) listener(update);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

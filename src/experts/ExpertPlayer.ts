/** Plays episodes with an expert, one observation at a time, as an agent does. */
import type { Action, Observation } from '../contracts/env';
import { errorMessage } from '../contracts/errorMessage';
import { wait } from './acts';
import type { Expert } from './expert';
import { type Order, View } from './View';

export interface PlayOptions {
  /** The order in which an expert handles similar things; as on the page if left out. */
  readonly order?: Order;
}

export class ExpertPlayer {
  private episode: Generator<Action, void, View> | null = null;
  /** Why the expert gave up on this episode; null while it has not. */
  problem: string | null = null;

  constructor(
    private readonly expert: Expert,
    private readonly options: PlayOptions = {},
  ) {}

  /** The action for the first observation of an episode. */
  start(observation: Observation): Action {
    this.problem = null;
    const view = new View(observation, this.options.order);
    return this.resume(() => {
      this.episode = this.expert(view);
      return this.episode.next(view);
    });
  }

  act(observation: Observation): Action {
    const { episode } = this;
    if (!episode) return wait;
    return this.resume(() => episode.next(new View(observation, this.options.order)));
  }

  /** An expert that has finished, or cannot find what it is looking for, waits for the end of the episode. */
  private resume(step: () => IteratorResult<Action, void>): Action {
    try {
      const { done, value } = step();
      if (!done) return value;
    } catch (error) {
      this.problem = errorMessage(error);
    }
    this.episode = null;
    return wait;
  }
}

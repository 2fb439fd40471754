/** What the replay buffer holds: a transition, and the episode that it comes from. */
import type { Transition } from '../actions';

export interface ReplayItem extends Transition {
  readonly task: string;
  /** Whether the episode had failed before and was played again. */
  readonly isRetry: boolean;
}

/** What a scripted expert is: the proof that a task can be solved by who sees and does what an agent may. */
import type { Action } from '../contracts/env';
import type { View } from './View';

/**
 * Plays one episode: yields an action, receives the page as it is after it. It knows the observation only, never
 * the page's variables. When it returns before the episode has ended, it waits for the end.
 */
export type Expert = (view: View) => Generator<Action, void, View>;

/** An expert that cannot always succeed says how often it can, and why not always. */
interface Ceiling {
  /** Share of episodes that the best possible play is expected to solve. */
  readonly successRate: number;
  readonly reason: string;
}

export interface ExpertEntry {
  readonly play: Expert;
  readonly ceiling?: Ceiling;
}

/** Experts by task id. */
export type ExpertFamily = Readonly<Record<string, Expert | ExpertEntry>>;

/** Scripted experts: each proves that its task can be solved with only what an agent may see and do. */
import type { Action } from '../contracts/env';
import type { View } from './View';

/**
 * Plays one episode: yields an action, receives the page as it is afterwards. It knows only the observation, never the
 * page's variables. When it returns before the episode has ended, it waits for the end.
 */
export type Expert = (view: View) => Generator<Action, void, View>;

/** For an expert that cannot always succeed: how often it can, and why not always. */
interface Ceiling {
  /** The share of episodes that the best possible play is expected to solve. */
  readonly successRate: number;
  readonly reason: string;
}

export interface ExpertEntry {
  readonly play: Expert;
  readonly ceiling?: Ceiling;
  /** What the best possible play reaches within the task's `maxSteps`, if it is less: experts are not held to that limit. */
  readonly ceilingInSteps?: Ceiling;
}

/** Experts by task id. */
export type ExpertFamily = Readonly<Record<string, Expert | ExpertEntry>>;

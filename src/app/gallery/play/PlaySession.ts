/** A task page in the hands of a person, in real time, every episode reported. */
import type { Design } from '../../../contracts/episode';
import type { EpisodeRecord } from '../../../contracts/record';
import type { MissRule } from '../../../replay/SiteEpisode';
import type { Task } from '../../../task/task';
import type { Goal } from '../goal';

export interface PlayResult {
  readonly rawReward: number;
  readonly success: boolean;
  readonly reason: string | null;
  /** From start to end, page seconds. */
  readonly seconds: number;
  /** To go through it step by step; null where what the hand did in the page cannot be heard. */
  readonly episode: EpisodeRecord | null;
}

export interface PlayEvents {
  onReady(): void;
  onStart(goal: Goal): void;
  onEnd(result: PlayResult): void;
  /** The page cannot go on. */
  onFailure(problem: string): void;
  /** A key pressed in the page, which the page around it does not see. */
  onKey(event: KeyboardEvent): void;
}

export interface PlaySession {
  /** Rejects if the page cannot be shown. */
  open(): Promise<void>;
  /** Starts an episode and gives the page the keyboard. */
  start(): void;
  /** Ends the episode as failed. */
  giveUp(): void;
  /** What is played in, where something can be told of it beside the page. */
  readonly frame?: object | null;
  /** Page milliseconds since the start of the running episode; null between episodes. */
  readonly elapsedMs: number | null;
  dispose(): void;
}

export interface PlayOptions {
  readonly container: HTMLElement;
  readonly task: Task;
  /** What the pages are built from, where they are built from a design. */
  readonly design?: Design;
  /** What becomes of a request that a recorded site cannot answer. */
  readonly missRule?: MissRule;
  readonly events: PlayEvents;
}

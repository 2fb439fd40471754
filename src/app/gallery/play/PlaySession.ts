/** A task page in the hands of a person, in real time, every episode reported. */
import type { Design, EpisodeEnd } from '../../../contracts/episode';
import type { EpisodeRecord } from '../../../contracts/record';
import type { MissRule } from '../../../sitePlayer/SiteEpisode';
import type { Task } from '../../../task/task';
import type { Goal } from '../../stage/goal';

export interface PlayResult extends EpisodeEnd {
  /** From start to end, page seconds. */
  readonly seconds: number;
  /** For inspecting it step by step; null where the person's input in the page cannot be heard. */
  readonly episode: EpisodeRecord | null;
}

export interface PlayEvents {
  onReady(): void;
  onStart(goal: Goal): void;
  onEnd(result: PlayResult): void;
  /** Called when the page cannot continue. */
  onFailure(problem: string): void;
  /** Called for a key pressed in the frame, which the page around it does not see. */
  onKey(event: KeyboardEvent): void;
}

export interface PlaySession {
  /** Rejects if the page cannot be shown. */
  open(): Promise<void>;
  /** Starts an episode and gives the page the keyboard. */
  start(): void;
  /** Ends the episode as failed. */
  giveUp(): void;
  /** The frame that is played in, where more can be shown about it than its page. */
  readonly frame?: object | null;
  /** Page milliseconds since the start of the running episode; null between episodes. */
  readonly elapsedMs: number | null;
  dispose(): void;
}

export interface PlayOptions {
  readonly container: HTMLElement;
  readonly task: Task;
  /** What the pages are built from, if they are built from a design. */
  readonly design?: Design;
  /** What happens to a request that a recorded site cannot answer. */
  readonly missRule?: MissRule;
  readonly events: PlayEvents;
}

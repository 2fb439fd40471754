/** A task page whose episodes are recorded while a person does them, in real time. */
import type { DemoAction, RawDemonstration } from '../../../contracts/demo';
import type { Task } from '../../../task/task';
import type { Goal } from '../../stage/goal';

interface RecordingEvents {
  onReady(): void;
  onStart(goal: Goal): void;
  /** The actions so far; `problem` says why later events cannot be read as actions. */
  onActions(actions: readonly DemoAction[], problem: string | null): void;
  /** @param reason why the episode ended, in the page's words; null if it gives no reason */
  onEnd(result: RawDemonstration, reason: string | null): void;
  /** Called when the page cannot continue. */
  onFailure(problem: string): void;
  /** Escape was pressed in the page, where the dialog around it does not hear it. */
  onEscape(): void;
}

export interface RecordingOptions {
  readonly container: HTMLElement;
  readonly task: Task;
  readonly events: RecordingEvents;
}

export interface RecordingSession {
  /** Rejects if the page cannot be shown. */
  open(): Promise<void>;
  /** Starts an episode, or drops this one and starts another. */
  start(): void;
  /** Page milliseconds since the start of the episode that is being recorded; null if it is not known. */
  readonly elapsedMs: number | null;
  dispose(): void;
}

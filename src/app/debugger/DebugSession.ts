/** What the debugger shows of an episode, and what can be done with it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Action, StepResult } from '../../contracts/env';
import type { PolicyChoice, PolicyInfo } from '../../contracts/learner';
import type { Needs } from '../../contracts/needs';
import type { Track } from './playback/Track';

export interface DebugState {
  readonly tracks: readonly Track[];
  /** The track being viewed. */
  readonly shown: number;
  /** Another track shown beside it. */
  readonly beside: number | null;
  /** Why the page cannot be replayed, or why its replay differed. */
  readonly problem: string | null;
  /** Why the agent has nothing to say. */
  readonly silence: string | null;
  readonly isExplaining: boolean;
  readonly policy: PolicyChoice;
  readonly policies: readonly PolicyInfo[];
}

export interface DebugSession {
  readonly store: StoreApi<DebugState>;
  readonly needs: Needs;
  show(track: number, beside?: number | null): void;
  /** Takes another action at a step, then lets the agent continue. Returns the branch. */
  whatIf(track: number, step: number, action: Action, label: string): number;
  /** Lets the agent continue from a step. */
  goOn(track: number, step: number): number;
  /** Lets the task's scripted expert continue from a step. */
  expertGoesOn(track: number, step: number): number;
  /** A branch played by hand, from a step on; the track itself if it has not ended and that step is its last. */
  takeOver(track: number, step: number): number;
  /** Reports what was done by hand on the page shown, and the result. Ignored once the track has ended. */
  acted(track: number, action: Action, result: StepResult): void;
  /** Keeps a note on a step of a track that has not ended; an empty text removes it. */
  note(track: number, step: number, text: string): void;
  /** Asks the agent what it makes of a track, unless it has been asked already. */
  explain(track: number): void;
  askAs(policy: PolicyChoice): void;
  close(): void;
}

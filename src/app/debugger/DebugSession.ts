/** What is shown of an episode under the debugger, and what can be done with it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Action, StepResult } from '../../contracts/env';
import type { Needs } from '../../contracts/needs';
import type { PolicyChoice, PolicyInfo } from '../../contracts/run';
import type { Track } from './replay/Track';

export interface DebugState {
  readonly tracks: readonly Track[];
  /** The one that is looked at. */
  readonly shown: number;
  /** Another one beside it. */
  readonly beside: number | null;
  /** Why the page cannot be played again, or did not go the same way. */
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
  /** Another action at a step; then the agent goes on. Answers the branch. */
  whatIf(track: number, step: number, action: Action, label: string): number;
  /** The agent goes on from a step by itself. */
  goOn(track: number, step: number): number;
  /** The task's scripted expert does. */
  expertGoesOn(track: number, step: number): number;
  /** A branch for a hand, from a step on; the track itself where its end is open and that step is its last. */
  takeOver(track: number, step: number): number;
  /** What the hand did on the page that is shown, and what it led to. */
  acted(track: number, action: Action, result: StepResult): void;
  /** Has the agent say what it thinks of a track, unless it has. */
  explain(track: number): void;
  askAs(policy: PolicyChoice): void;
  close(): void;
}

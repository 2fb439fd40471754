/**
 * The state of the page's one run that React shows, and the commands it accepts. The run is in one of three phases; what only an
 * open run has is empty in the others, so it can be read in any of them.
 */

import type { Checkpoint } from '../../contracts/checkpoint';
import type { DemoRecord } from '../../contracts/demo';
import type { Pace, TaskChoice } from '../../contracts/env';
import type { LearnerUpdate, StartUp } from '../../contracts/learner';
import type { RunConfig, RunStatus } from '../../contracts/run';
import type { RunHandle } from '../../run/runHandle';
import type { EpisodeChunk, StoredMetric } from '../../store/Database';
import type { Evaluation } from './evaluation';

/** A stored run to resume. */
export interface ResumeRequest {
  readonly id: string;
  readonly config: RunConfig;
  readonly checkpoint: Checkpoint | null;
  readonly demos: readonly DemoRecord[];
  readonly history: readonly StoredMetric[];
  /** The episodes played in it, up to the checkpoint. */
  readonly episodes: readonly EpisodeChunk[];
  /** It is a demonstration of a run at work, and nothing of it is stored. */
  readonly isOnShow?: true;
}

interface NotOpen {
  readonly handle: null;
  readonly demos: readonly never[];
  readonly ended: null;
  readonly isWatching: false;
  readonly isHeld: false;
  readonly ending: null;
  readonly evaluation: null;
  readonly storageProblem: null;
}

export interface NoRun extends NotOpen {
  readonly phase: 'none';
  readonly isOnShow: false;
  /** 'failed' if the newest run could not be opened. */
  readonly status: 'idle' | 'failed';
  readonly startUp: null;
}

export interface OpeningRun extends NotOpen {
  readonly phase: 'opening';
  readonly isOnShow: boolean;
  readonly status: 'starting';
  /** How far the learner is in starting up, once it says so. */
  readonly startUp: StartUp | null;
}

export interface OpenRun {
  readonly phase: 'open';
  /** Whether this run does not belong to the user: it is shown at work, and is closed for anything the user starts. */
  readonly isOnShow: boolean;
  readonly status: RunStatus;
  /** How far the learner is in starting up, or in starting again after a failure; null while it is not. */
  readonly startUp: StartUp | null;
  readonly ended: LearnerUpdate['ended'] | null;
  readonly handle: RunHandle;
  /** The demonstrations it learns from. */
  readonly demos: readonly DemoRecord[];
  readonly isWatching: boolean;
  /** Whether the pages are held in the middle of their episodes. */
  readonly isHeld: boolean;
  /** What the user has requested while it still has to wait for the control step under way, which may take many seconds. */
  readonly ending: 'pause' | 'stop' | null;
  /** The evaluation in progress, or the newest one. */
  readonly evaluation: Evaluation | null;
  /** Why current progress would not survive a reload; null while it is being saved. */
  readonly storageProblem: string | null;
}

export type ActiveRun = NoRun | OpeningRun | OpenRun;

export interface ActiveRunState {
  readonly run: ActiveRun;
  /** Of the open run, and of those opened after it. */
  readonly pace: Pace;
  train(): Promise<void>;
  pause(): Promise<void>;
  step(): Promise<void>;
  /** Stops the run; also cancels opening one. */
  stop(): Promise<void>;
  /** Ends the run and closes it: what it has learned stays stored. */
  reset(): Promise<void>;
  /** Closes the open run, if there is one, and trains the one configured in the workbench. */
  startAnew(): Promise<void>;
  /** The same, beginning with what another run of the same agent has learned. */
  startFrom(other: Checkpoint): Promise<void>;
  resume(request: ResumeRequest): Promise<void>;
  /** Opens a run only to be watched; does nothing if another run is open. Failures are not reported: nobody requested it. */
  show(request: ResumeRequest): Promise<void>;
  watch(): Promise<void>;
  /** Holds the pages being played, or lets them continue. */
  hold(isHeld: boolean): void;
  /** Takes one action and holds before the next. If nothing is being played, starts watching an episode this way. */
  singleAction(): void;
  /** Evaluates the best policy so far, and keeps the result. @param elsewhere on these tasks instead: then the result is not kept */
  evaluate(episodes: number, elsewhere?: TaskChoice): Promise<void>;
  setPace(pace: Pace): void;
}

const NOT_OPEN: NotOpen = {
  handle: null,
  demos: [],
  ended: null,
  isWatching: false,
  isHeld: false,
  ending: null,
  evaluation: null,
  storageProblem: null,
};

export const NO_RUN: NoRun = { ...NOT_OPEN, phase: 'none', isOnShow: false, status: 'idle', startUp: null };

export const COULD_NOT_BE_OPENED: NoRun = { ...NO_RUN, status: 'failed' };

export const opening = (isOnShow: boolean): OpeningRun => ({
  ...NOT_OPEN,
  phase: 'opening',
  isOnShow,
  status: 'starting',
  startUp: null,
});

/** A run that has just been opened. */
export const opened = (handle: RunHandle, demos: readonly DemoRecord[], isOnShow: boolean): OpenRun => ({
  ...NOT_OPEN,
  phase: 'open',
  isOnShow,
  status: handle.update.status,
  startUp: null,
  handle,
  demos,
});

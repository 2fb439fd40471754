/**
 * How an episode went, stored compactly enough to keep every episode of a long run. With its specification and its
 * actions it can be played again in any frame; the learner is then asked for its reasoning at each step.
 */
import type { Action } from './env';
import type { EpisodeOutcome, Moment } from './episode';
import type { WorkflowStep } from './views';

/** What an episode was played for, and by whom. In the order used in lists; stored by index. */
export const PLAYED_AS = [
  /** The run's own experience. */
  'training',
  /** Validation, and tests on held-out tasks, within training. */
  'validation',
  /** Test episodes that a person asked for. */
  'evaluation',
  /** Slowly, for a person to watch. */
  'watched',
  /** A recording of a person, or of an expert acting with a person's hands. */
  'demonstration',
  /** A scripted expert. */
  'expert',
  /** A person, from the first action or from a later one on. */
  'by hand',
  /** Starts like another episode, with one action changed, and is then continued by the agent. */
  'what if',
  /** A program outside the browser. */
  'another program',
] as const;

export type PlayedAs = (typeof PLAYED_AS)[number];

/** What the decision-maker knows about the decision anyway. */
export interface DecisionNote {
  /** In the agent's words: `Workflow policy`, `DOMNet`. */
  readonly actor: string;
  /** Of the action; left out where the policy has none. */
  readonly probability?: number;
  /** Return expected from here on: a critic's estimate, the Q value of the action. */
  readonly value?: number;
  /** The workflow step that allowed the action. */
  readonly workflowStep?: Omit<WorkflowStep, 'kind'>;
}

export interface RecordedStep {
  readonly action: Action;
  /** The reward that followed, in the kind that the agent asked for. */
  readonly reward: number;
  /** What went wrong (`stepError`). */
  readonly error?: string;
  readonly note?: DecisionNote;
}

export interface EpisodeRecord extends EpisodeOutcome {
  readonly playedAs: PlayedAs;
  readonly utterance: string;
  /** [steps] */
  readonly taken: readonly RecordedStep[];
  /** Virtual milliseconds that passed with each action. */
  readonly stepMs: number;
  /** Control steps of the run when it was played; 0 outside of runs. */
  readonly controlSteps: number;
  /** Which of the run's policies played it, where it is not the newest: `best`, `after 40 control steps`. */
  readonly policy?: string;
  /**
   * The value error (`rl/valueError.ts`), under the name it has in stored records: the greatest distance, over the steps,
   * between the noted value and the return that followed; null where none was noted. A failure counts as the agent counts it.
   */
  readonly surprise: number | null;
}

/** A note and the state in which the decision was made. */
export interface NotedDecision {
  readonly at: Moment;
  readonly note: DecisionNote;
}

/**
 * How an episode went, kept so compactly that every one of a long run can be kept. With its specification and its actions
 * it plays again in any frame; what was thought at each step is asked of the learner then.
 */
import type { Action } from './env';
import type { EpisodeOutcome, Moment } from './episode';
import type { WorkflowStep } from './views';

/** What an episode was played for, and by whom. */
export type PlayedAs =
  /** The run's own experience. */
  | 'training'
  /** Validation, and tests on held-out tasks, within training. */
  | 'validation'
  /** Test episodes that a person asked for. */
  | 'evaluation'
  /** Slowly, for a person to see. */
  | 'watched'
  /** A recording of a person, or of an expert with the hands of one. */
  | 'demonstration'
  /** A scripted expert. */
  | 'expert'
  /** A person, from the first action or from one on. */
  | 'by hand'
  /** Begun by another episode, with one action changed, and played on by the agent. */
  | 'what if';

/** In the order in which lists name them; stored by their place here. */
export const PLAYED_AS = [
  'training',
  'validation',
  'evaluation',
  'watched',
  'demonstration',
  'expert',
  'by hand',
  'what if',
] as const satisfies readonly PlayedAs[];

/** What whoever decides knows of the decision anyway. */
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
  /** That followed it, in the kind of reward that the agent asked for. */
  readonly reward: number;
  /** Why it could not be carried out. */
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
   * How far the values noted were from what came: the greatest distance over the steps; null where none was noted.
   * A failure counts as the agent counts it.
   */
  readonly surprise: number | null;
}

/** A note and the state that the decision was made in. */
export interface NotedDecision {
  readonly at: Moment;
  readonly note: DecisionNote;
}

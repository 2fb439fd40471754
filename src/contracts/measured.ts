/** Runs of `npm run reproduce` as the page has them, to be shown next to those of its user: `public/measured.json`. */
import type { TaskChoice } from './env';
import type { AgentId, RunResult, Settings } from './run';

/** One run with one seed, with everything that a reader of the page may ask about it. */
export interface MeasuredTraining
  extends TaskChoice,
    Pick<
      RunResult,
      | 'seed'
      | 'demos'
      | 'successRate'
      | 'evalEpisodes'
      | 'envSteps'
      | 'episodes'
      | 'gradSteps'
      | 'wallSeconds'
      | 'secondsTo95'
      | 'envStepsTo95'
    > {
  readonly agent: AgentId;
  /** The settings that differ from the defaults. */
  readonly settings: Settings;
  readonly frames: number;
  /** Whose demonstrations; `none` for agents that learn without. */
  readonly source: 'human' | 'bundled' | 'scripted' | 'none';
  /** How it was learned, for agents that can learn in several ways. */
  readonly way?: string;
  /** Every published setting at once. */
  readonly isPaperPreset?: true;
  /** Trained under other limits or with an earlier version. */
  readonly isStale?: true;
  /** Where several tasks were learned at once: the success rate of each. */
  readonly tasks?: Readonly<Record<string, number>>;
  /** Success in validations along the way: pairs of environment steps and rate. Empty for cloning alone. */
  readonly curve: readonly (readonly [envSteps: number, rate: number])[];
}

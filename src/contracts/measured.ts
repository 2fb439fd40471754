/** Trainings of `npm run reproduce` as the page has them, to stand beside those of its user: `public/measured.json`. */
import type { TaskChoice } from './env';
import type { AgentId, RunResult, Settings } from './run';

/** One with one seed, in what a reader of the page may ask of it. */
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
  /** That differ from the defaults. */
  readonly settings: Settings;
  readonly frames: number;
  /** Whose demonstrations; `none` for agents that learn without. */
  readonly source: 'human' | 'bundled' | 'scripted' | 'none';
  /** How it was learned, of agents that learn in several ways. */
  readonly way?: string;
  /** Every published setting at once. */
  readonly isPaperPreset?: true;
  /** Under limits or of a version of before. */
  readonly isStale?: true;
  /** Where several tasks were learned at once: success in each. */
  readonly tasks?: Readonly<Record<string, number>>;
  /** Success in validations on the way: pairs of environment steps and rate. Empty for cloning alone. */
  readonly curve: readonly (readonly [envSteps: number, rate: number])[];
}

/** A hyperparameter as data: the form, the URL, the command line and the documentation are all drawn from it. */
import type { Settings } from './run';

export interface SettingSpec {
  readonly key: string;
  readonly label: string;
  /** One line: what it does. */
  readonly help: string;
  readonly kind: 'number' | 'integer' | 'boolean' | 'choice';
  readonly default: number | string | boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly choices?: readonly string[];
  /** The published value and where it is stated, in words. */
  readonly paper?: string;
  /**
   * The setting in the `paper` preset: the paper's value or, where the paper does not state one, that of the authors'
   * code. Left out where no value of this setting matches what they do.
   */
  readonly paperValue?: number | string | boolean;
  readonly group: string;
  /** Whether a run that has begun can go on with another value; otherwise a change needs a new run. */
  readonly live: boolean;
}

/** Named choices of settings; each leaves all settings that it does not list at their defaults. */
export interface Presets {
  /** As in the paper, as far as settings go: the README next to the agent says what else differs. */
  readonly paper: Settings;
  /** What the paper changes for single tasks. */
  readonly paperByTask?: Readonly<Record<string, Settings>>;
  /** What the paper changes where several tasks are learned at once. */
  readonly paperOfSeveral?: Settings;
  /** The settings with which single tasks were measured, where the defaults are not the best for them. */
  readonly byTask?: Readonly<Record<string, Settings>>;
}

export interface Goal {
  /** Environment steps of the published run. */
  readonly budget: number;
  /** Success rate in percent. */
  readonly published: number;
  /** Assignments for `--set`. */
  readonly settings: readonly string[];
  /** Minutes of a run with our settings, as far as they are known. */
  readonly minutes: number;
}

export const PAPER_STEPS_A_MINUTE: number;
export const DOM_Q_NET: Readonly<Record<string, Goal>>;
export const GUIDED_TASKS: readonly string[];
/** Environment steps. */
export const GUIDED_STEPS: number;
export { NINE_TASKS } from '../../src/agents/dom-q-net/tasks/nineTasks.mjs';
export const NINE_TASKS_BUDGET: number;
export const NINE_TASKS_SETTINGS: readonly string[];

export interface Ablation {
  readonly task: string;
  /** Environment steps. */
  readonly budget: number;
  /** Minutes that a run takes. */
  readonly minutes: number;
  /** Assignments for `--set`, by what they do. */
  readonly variants: Readonly<Record<string, readonly string[]>>;
}

/** Displayed name, by the name in stored results. */
export const VARIANT_NAMES: Readonly<Record<string, string>>;

export const ABLATIONS: readonly Ablation[];

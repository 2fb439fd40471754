import type { AgentId } from '../../src/contracts/run';

export type PublishedRow = Partial<Readonly<Record<AgentId, number>>> & {
  readonly source?: 'table' | 'figure';
};

export const TABLE_1: Readonly<Record<string, PublishedRow>>;
export const FIGURE_3: Readonly<Record<string, PublishedRow>>;
/** Both. */
export const PUBLISHED: Readonly<Record<string, PublishedRow>>;
/** Tasks, and numbers of demonstrations besides ten. */
export const FIGURE_4: { readonly tasks: readonly string[]; readonly counts: readonly number[] };
/** Variant of WGE whose seeds each draw other demonstrations. */
export const DRAWN_TEN: string;
/** Variant of a cell that learns from a number of demonstrations other than ten. */
export function withDemos(count: number): string;
export const TELLING_TASK: string;
export const MANY_SEEDS: number;
export const FEWER_SEEDS: number;
export const UNTIL_SOLVED: string;
export const TRAINED_ON: string;
export const TRAINED_ON_STEPS: number;
export const SAME_TEN: string;
export const EDITED_TASK: string;
export const EDITED: string;
export const EDITS_FILE: string;
export function withoutDemo(k: number): string;
export const OTHER_TASKS: readonly string[];

/** Limit of every run from demonstrations, in environment steps. */
export const DEMO_STEPS: number;
/** Variant of a cell. */
export const PAPER_PRESET: string;

export const BUNDLED_TASKS: readonly string[];

/** Command line options besides the defaults, by task. */
export const OPTIONS: Readonly<Record<string, readonly string[]>>;
export const WGE_OPTIONS: Readonly<Record<string, readonly string[]>>;

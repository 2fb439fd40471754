import type { AgentId } from '../../src/contracts/run';

export type PublishedRow = Partial<Readonly<Record<AgentId, number>>> & {
  readonly source?: 'table' | 'figure';
};

export const PUBLISHED: Readonly<Record<string, PublishedRow>>;

export const BASELINE_TASKS: readonly string[];
export const BUNDLED_TASKS: readonly string[];

/** Command line options beside the defaults, by task. */
export const OPTIONS: Readonly<Record<string, readonly string[]>>;

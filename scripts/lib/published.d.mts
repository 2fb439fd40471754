import type { AgentId } from '../../src/contracts/run';

export type PublishedRow = Partial<Readonly<Record<AgentId, number>>> & {
  readonly source?: 'table' | 'figure';
};

export const PUBLISHED: Readonly<Record<string, PublishedRow>>;

export const BASELINE_TASKS: readonly string[];
export const BUNDLED_TASKS: readonly string[];

/** Frames that explore together, where not six. */
export const FRAMES: Readonly<Record<string, number>>;

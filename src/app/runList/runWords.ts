/** Names and tags of runs, cut to what their files may contain. */
import type { RunRecord } from '../../store/Database';
import { WORD_LIMITS } from '../../store/wordLimits';
import { describeTasks } from '../../task/taskChoice';

/** The name of a copy; that of a copy's copy is the same. */
export function forkName({ name, config }: Pick<RunRecord, 'name' | 'config'>): string {
  const original = (name || describeTasks(config)).replace(/^(Fork of )+/, '');
  return `Fork of ${original}`.slice(0, WORD_LIMITS.name);
}

/** The tags as they can be kept, each once. */
export const keptTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.slice(0, WORD_LIMITS.tag))),
];

/** Tasks against a clock or an opponent. */
import type { TaskRow } from '../task';

export const games: readonly TaskRow[] = [];

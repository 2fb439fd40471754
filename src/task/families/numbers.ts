/** Tasks with numbers: guess, compare, count, calculate. */
import type { TaskRow } from '../task';

export const numbers: readonly TaskRow[] = [];

/** Tasks about where the mouse is. */
import type { TaskRow } from '../task';

export const pointing: readonly TaskRow[] = [];

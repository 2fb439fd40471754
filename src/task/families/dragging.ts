/** Tasks that drag things. */
import type { TaskRow } from '../task';

export const dragging: readonly TaskRow[] = [];

/** Tasks that place a point or draw a line. */
import type { TaskRow } from '../task';

export const geometry: readonly TaskRow[] = [];

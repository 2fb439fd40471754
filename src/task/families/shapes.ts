/** Tasks about shapes and colours: which, how many, where. */
import type { TaskRow } from '../task';

export const shapes: readonly TaskRow[] = [];

import type { Settings } from '../../../contracts/run';

/** By task. */
export const TASK_PRESETS: Readonly<Record<string, Settings>>;

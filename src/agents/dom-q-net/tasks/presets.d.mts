import type { Settings } from '../../../contracts/run';

/** By task. */
export const PRESETS: Readonly<Record<string, Settings>>;

import type { PlannedCell } from './plan.mjs';

export const DEMONSTRATIONS: readonly PlannedCell[];

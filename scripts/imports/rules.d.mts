/** Types of `rules.mjs`. */
import type { ImportRules } from './violations.mjs';

export const layers: ImportRules['layers'];
export const owned: ImportRules['owned'];

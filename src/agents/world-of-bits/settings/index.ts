/**
 * Settings of World of Bits. The defaults are what works best here; `paper` says what Shi et al. (ICML 2017) do, as far
 * as is known: the digits are missing from our copy of the paper, and values marked as from memory fit its wording.
 */
import type { Settings } from '../../../contracts/run';
import type { SettingSpec } from '../../../contracts/settings';
import { resolveTable, type SettingsOf } from '../../shared/settings';
import { cloning } from './cloning';
import { network } from './network';
import { reinforcement } from './reinforcement';

export const settingsTable = [
  ...cloning,
  ...reinforcement,
  ...network,
] as const satisfies readonly SettingSpec[];

/** The settings with their types. */
export type WobSettings = SettingsOf<typeof settingsTable>;

/** Fills in defaults. Throws on an unknown name, a wrong type or a value out of range, naming it. */
export const resolveSettings = (overrides: Settings): WobSettings => resolveTable(settingsTable, overrides);

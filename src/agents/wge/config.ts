/**
 * Settings of workflow-guided exploration and of its baselines. The defaults are what works best here; where the paper
 * or its reference program differs, `paper` says how. Section numbers are those of Liu et al. (ICLR 2018).
 */
import type { Settings } from '../../contracts/run';
import type { SettingSpec } from '../../contracts/settings';
import { resolveTable, type SettingsOf } from '../shared/settings';
import { cloning } from './settings/cloning';
import { domNet } from './settings/domNet';
import { exploration } from './settings/exploration';
import { optimisation } from './settings/optimisation';
import { replay } from './settings/replay';
import { workflows } from './settings/workflows';

export const settingsTable = [
  ...exploration,
  ...workflows,
  ...replay,
  ...optimisation,
  ...cloning,
  ...domNet,
] as const satisfies readonly SettingSpec[];

/** The settings with their types. */
export type WgeSettings = SettingsOf<typeof settingsTable>;

/** Fills in defaults. Throws on an unknown name, a wrong type or a value out of range, naming it. */
export const resolveSettings = (overrides: Settings): WgeSettings => resolveTable(settingsTable, overrides);

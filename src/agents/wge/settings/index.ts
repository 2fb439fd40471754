/**
 * Settings of workflow-guided exploration and of its baselines. The defaults are what works best here; where the paper
 * or its reference program differs, `paper` says how. Section numbers are those of Liu et al. (ICLR 2018).
 */
import type { Settings } from '../../../contracts/run';
import type { SettingSpec } from '../../../contracts/settings';
import { resolveTable, type SettingsOf } from '../../shared/settings';
import { workflows } from '../../shared/workflows/settings';
import { cloning } from './cloning';
import { domNet } from './domNet';
import { exploration } from './exploration';
import { optimisation } from './optimisation';
import { replay } from './replay';

export const settingsTable = [
  ...exploration,
  ...workflows,
  ...replay,
  ...optimisation,
  ...cloning,
  ...domNet,
] as const satisfies readonly SettingSpec[];

/**
 * Defaults that differ for BC + RL: on cloned weights, A2C at WGE's learning rate can unlearn everything (multi-layouts:
 * from 27% to 0), whereas WGE has its replay of successes.
 */
export const BC_RL_DEFAULTS = { learningRate: 0.001 } as const satisfies Settings;

/** The settings with their types. */
export type WgeSettings = SettingsOf<typeof settingsTable>;

/** Fills in defaults. Throws on an unknown name, a wrong type or a value out of range, naming it. */
export const resolveSettings = (overrides: Settings): WgeSettings => resolveTable(settingsTable, overrides);

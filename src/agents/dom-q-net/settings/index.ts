/**
 * Settings of DOM-Q-NET. The defaults are what works best here; `paper` says what Jia et al. (ICLR 2019) and, where it
 * differs, their research code do.
 */
import type { Settings } from '../../../contracts/run';
import type { SettingSpec } from '../../../contracts/settings';
import { resolveTable, type SettingsOf } from '../../shared/settings';
import { exploration } from './exploration';
import { learning } from './learning';
import { network } from './network';
import { replay } from './replay';
import { vocabularies } from './vocabularies';

export const settingsTable = [
  ...learning,
  ...replay,
  ...exploration,
  ...network,
  ...vocabularies,
] as const satisfies readonly SettingSpec[];

/** The settings with their types. */
export type DomQNetSettings = SettingsOf<typeof settingsTable>;

/** Fills in defaults. Throws on an unknown name, a wrong type or a value out of range, naming it. */
export function resolveSettings(overrides: Settings): DomQNetSettings {
  const settings = resolveTable(settingsTable, overrides);
  if (!settings.local && !settings.neighbour && !settings.global) {
    throw new Error('Of the settings "local", "neighbour" and "global" one at least must be on.');
  }
  return settings;
}

/**
 * Settings of DOM-Q-NET. The defaults are what works best here; `paper` says what Jia et al. (ICLR 2019) do and, where it
 * differs, what their research code does.
 */
import type { Settings } from '../../../contracts/run';
import type { SettingSpec } from '../../../contracts/settings';
import { resolveTable, type SettingsOf, withoutConflict, withPresentNames } from '../../shared/settings';
import { exploration } from './exploration';
import { FORMER_NAMES } from './formerNames';
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

/**
 * Fills in defaults; former names are accepted for the present ones. Throws on an unknown name, a wrong type or a value out
 * of range, naming it, and on settings that do not go together.
 */
export const resolveSettings = (overrides: Settings): DomQNetSettings =>
  withoutConflict(resolveTable(settingsTable, withPresentNames(overrides, FORMER_NAMES)), conflictOf);

export function conflictOf({
  local,
  neighbour,
  global,
  learnAfter,
  capacity,
}: DomQNetSettings): string | null {
  if (!local && !neighbour && !global) return '"local", "neighbour" and "global" cannot all be off';
  return learnAfter > capacity
    ? `"learnAfter" must be at most "capacity": a buffer of ${capacity} transitions never holds ${learnAfter}`
    : null;
}

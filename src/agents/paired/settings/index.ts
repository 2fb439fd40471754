/**
 * Settings of Flexible b-PAIRED and of the methods that it is compared with. The paper (Gur et al. 2021) publishes the
 * methods, the networks and the weight of the budget; every other number here is ours, chosen because it works.
 */
import type { Settings } from '../../../contracts/run';
import type { SettingSpec } from '../../../contracts/settings';
import { resolveTable, type SettingsOf, withoutConflict } from '../../shared/settings';
import { adversary } from './adversary';
import { game, type METHODS } from './game';
import { navigator } from './navigator';

export const settingsTable = [...game, ...adversary, ...navigator] as const satisfies readonly SettingSpec[];

/** The settings with their types. */
export type PairedSettings = SettingsOf<typeof settingsTable>;
export type NavigatorSettings = SettingsOf<typeof navigator>;
export type Method = (typeof METHODS)[number];

/** Whether the method has a fixed protagonist and a fixed antagonist, which are the first two agents. */
export const hasFixedRoles = (method: Method): boolean => method === 'paired' || method === 'b-paired';
export const hasAdversary = (method: Method): boolean => method !== 'cl' && method !== 'dr';
export const hasBudget = (method: Method): boolean => method === 'b-paired' || method === 'flexible-b-paired';

/**
 * Fills in defaults. Throws on an unknown name, a wrong type or a value out of range, naming it, and on settings that do
 * not go together.
 */
export const resolveSettings = (overrides: Settings): PairedSettings =>
  withoutConflict(resolveTable(settingsTable, overrides), conflictOf);

export function conflictOf({ method, agents }: PairedSettings): string | null {
  if (hasFixedRoles(method) && agents !== 2)
    return `"agents" must be 2 with the method ${method}: a protagonist and an antagonist`;
  return hasAdversary(method) && agents < 2
    ? `"agents" must be at least 2 with the method ${method}: regret compares agents`
    : null;
}

/** A sweep: the chosen run over several seeds, and over several values of one setting. */
import type { RunConfig } from '../../contracts/run';
import { parseSetting } from '../../run/agentCatalogue';
import { type SettingSpec, type SettingValue, withSetting } from '../workbench/settingValues';

export interface Sweep {
  readonly seeds: readonly number[];
  /** Null to leave the settings unchanged. */
  readonly setting: { readonly spec: SettingSpec; readonly values: readonly SettingValue[] } | null;
}

/** Legal values of a setting, separated by commas; null if any of them is not legal. */
export function readValues(spec: SettingSpec, text: string): readonly SettingValue[] | null {
  const values = text.split(',').map((part) => parseSetting(spec, part.trim()));
  return values.some((value) => value === undefined) ? null : [...new Set(values as SettingValue[])];
}

/** In training order: one seed with all values, then the next seed. */
export function sweepRuns(chosen: RunConfig, { seeds, setting }: Sweep): readonly RunConfig[] {
  const variants = setting
    ? setting.values.map((value) => withSetting(chosen.settings, setting.spec, value))
    : [chosen.settings];
  return seeds.flatMap((seed) => variants.map((settings) => ({ ...chosen, seed, settings })));
}

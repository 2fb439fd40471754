/** A sweep: the chosen run over several seeds, and over several values of one setting. */
import type { RunConfig } from '../../contracts/run';
import { legalValues, parseSetting } from '../../run/agentCatalogue';
import { settingConflict } from '../workbench/settingConflict';
import { type SettingSpec, type SettingValue, withSetting } from '../workbench/settingValues';

export interface Sweep {
  readonly seeds: readonly number[];
  /** Null to leave the settings unchanged. */
  readonly setting: { readonly spec: SettingSpec; readonly values: readonly SettingValue[] } | null;
}

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Legal values of a setting, separated by commas; null if any of them is not legal. */
export function readValues(spec: SettingSpec, text: string): readonly SettingValue[] | null {
  const values = partsOf(text).map((part) => parseSetting(spec, part));
  return values.some((value) => value === undefined) ? null : [...new Set(values as SettingValue[])];
}

/** The first value that is not legal, and what is: `“much” is not a number, at least 0.`; null if all are. */
export function valuesProblem(spec: SettingSpec, text: string): string | null {
  const bad = partsOf(text).find((part) => parseSetting(spec, part) === undefined);
  return bad === undefined ? null : `“${bad}” is not ${legalValues(spec)}.`;
}

/** Why the settings of a run do not go together, for the first such run; null if there is none. */
export function sweepConflict(runs: readonly RunConfig[]): string | null {
  for (const { agent, settings } of runs) {
    const conflict = settingConflict(agent, settings);
    if (conflict !== null) return conflict;
  }
  return null;
}

/** In training order: one seed with all values, then the next seed. */
export function sweepRuns(chosen: RunConfig, { seeds, setting }: Sweep): readonly RunConfig[] {
  const variants = setting
    ? setting.values.map((value) => withSetting(chosen.settings, setting.spec, value))
    : [chosen.settings];
  return seeds.flatMap((seed) => variants.map((settings) => ({ ...chosen, seed, settings })));
}

/** Values of an agent's settings: checking, and keeping only differences from the defaults. */
import type { Settings } from '../../contracts/run';
import type { SettingSpec } from '../../contracts/settings';
import { type SettingValue, wantedInstead } from '../../run/agentCatalogue';

export type { SettingSpec, SettingValue };

/** Why a value is not allowed for a setting, as a sentence; null if it is allowed. */
export function settingProblem(spec: SettingSpec, value: SettingValue): string | null {
  const wanted = wantedInstead(spec, value);
  return wanted && `${wanted[0].toUpperCase()}${wanted.slice(1)}.`;
}

export function settingValue(spec: SettingSpec, settings: Settings): SettingValue {
  return settings[spec.key] ?? spec.default;
}

/** Settings with one value changed; a value equal to the default is not kept. */
export function withSetting(settings: Settings, spec: SettingSpec, value: SettingValue): Settings {
  const { [spec.key]: _, ...rest } = settings;
  return value === spec.default ? rest : { ...rest, [spec.key]: value };
}

/** Settings that another agent also has, for switching agents without losing changes. */
export function settingsKnownTo(settings: Settings, specs: readonly SettingSpec[]): Settings {
  return Object.fromEntries(
    Object.entries(settings).filter(([key]) => specs.some((spec) => spec.key === key)),
  );
}

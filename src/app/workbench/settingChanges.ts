/** How chosen settings differ from those of a run that has begun. */
import type { Settings } from '../../contracts/run';
import { type SettingSpec, type SettingValue, settingValue } from './settingValues';

export interface SettingChange {
  readonly spec: SettingSpec;
  readonly from: SettingValue;
  readonly to: SettingValue;
}

/** In the order of the table. */
export const settingChanges = (
  specs: readonly SettingSpec[],
  from: Settings,
  to: Settings,
): SettingChange[] =>
  specs
    .map((spec) => ({ spec, from: settingValue(spec, from), to: settingValue(spec, to) }))
    .filter((change) => change.from !== change.to);

/** Whether a run that has begun can go on with all of these changes. */
export const canGoOnWith = (changes: readonly SettingChange[]): boolean =>
  changes.length > 0 && changes.every(({ spec }) => spec.live);

/** `Learning rate 0.0005 instead of 0.001, Clip norm 5 instead of 10` */
export const describeChanges = (changes: readonly SettingChange[]): string =>
  changes.map(({ spec, from, to }) => `${spec.label} ${to} instead of ${from}`).join(', ');
